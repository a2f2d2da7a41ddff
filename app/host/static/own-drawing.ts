import type { ArtRequest } from '#app/lib/art-request.ts';
import { artId, artName } from '#app/lib/art-url.ts';

/** The brand's own name in the address of a drawing, as it is read back. */
const nameInAddress = (name: string): string => artName(name).replaceAll('-', ' ');

/**
 * Whether a brand draws a picture for an address: a logo and a picture for sharing only with the
 * brand's own name, so that nobody makes a logo with other words on its host [F23].
 */
export function isOwnDrawing(
  request: ArtRequest,
  { code, name }: { readonly code: string; readonly name: string },
): boolean {
  if (request.kind === 'logo')
    return request.code === artId(code) && request.name === nameInAddress(name);
  return request.kind !== 'og' || request.name === nameInAddress(name);
}
