import type { ArtRequest } from './art-request.ts';

export const artIdLimit = 64;
export const artNameLimit = 48;

/** The URL segment for a name or id without a single usable character. */
export const namelessArt = '_';

/** An id in a picture's URL: `A–Z a–z 0–9 _ -`, never empty; everything else becomes `-`. */
export const artId = (id: string): string =>
  id.replace(/[^A-Za-z0-9_-]+/g, '-').slice(0, artIdLimit) || namelessArt;

/** A name in a picture: letters and digits of any script, single spaces, at most 48 characters. */
export function artName(name: string): string {
  const plainName = name
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .normalize('NFC')
    .trim();
  return Array.from(plainName).slice(0, artNameLimit).join('').trim();
}

const nameSegment = (name: string): string =>
  encodeURIComponent(artName(name).replaceAll(' ', '-')) || namelessArt;

function segments(request: ArtRequest): string[] {
  switch (request.kind) {
    case 'tile':
      return [
        request.gameType.toLowerCase(),
        request.shape,
        artId(request.id),
        nameSegment(request.name),
      ];
    case 'vendor':
      return [request.tone, artId(request.code), nameSegment(request.name)];
    case 'banner':
      return [request.motif, request.shape, artId(request.id)];
    case 'logo':
      return [
        request.form,
        request.tone,
        request.mark,
        artId(request.code),
        nameSegment(request.name),
      ];
    case 'icon':
      return [request.gameType.toLowerCase()];
    case 'licence':
      return [request.authority];
    case 'payment':
      return [request.method];
    case 'promo':
      return [request.motif, artId(request.id)];
    case 'avatar':
    case 'certificate':
    case 'responsible':
      return [artId(request.id)];
    case 'og':
      return [nameSegment(request.name)];
    default:
      return [];
  }
}

/** `version` changes with the palette or the drawings, so that responses can be cached forever. */
export const artUrl = (version: string, request: ArtRequest): string =>
  `/${['art', artId(version), request.kind, ...segments(request)].join('/')}.svg`;
