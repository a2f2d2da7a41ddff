import type { ArtRequest } from '#app/domain/pictures/art-request.ts';
import { artId, artName } from '#app/domain/pictures/art-url.ts';

const nameInAddress = (name: string): string => artName(name).replaceAll('-', ' ');

/**
 * Logos and share pictures show only the brand's own name, so that no one can render other words on
 * its host.
 */
export function isOwnDrawing(
  request: ArtRequest,
  { code, name }: { readonly code: string; readonly name: string },
): boolean {
  if (request.kind === 'logo')
    return request.code === artId(code) && request.name === nameInAddress(name);
  return request.kind !== 'og' || request.name === nameInAddress(name);
}
