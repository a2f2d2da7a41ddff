import type { ArtRequest } from '#app/domain/pictures/art-request.ts';
import {
  isResponsibleMark,
  artGameTypes,
  bannerShapes,
  licenceAuthorities,
  logoForms,
  motifNames,
  paymentMethods,
  tileShapes,
  tones,
} from '#app/domain/pictures/art-request.ts';
import { artId, artName, namelessArt } from '#app/domain/pictures/art-url.ts';

/** Fits the longest URL of `artUrl`; longer paths are rejected without parsing. */
const pathLimit = 1024;

const oneOf = <Name extends string>(
  names: readonly Name[],
  segment: string | undefined,
): Name | undefined => names.find((name) => name === segment);

const gameType = (segment: string | undefined) =>
  artGameTypes.find((type) => type.toLowerCase() === segment);

const id = (segment: string | undefined): string | undefined =>
  segment !== undefined && segment !== '' && artId(segment) === segment ? segment : undefined;

function name(segment: string | undefined): string | undefined {
  if (segment === undefined || segment === '') return undefined;
  if (segment === namelessArt) return '';
  try {
    const decodedName = decodeURIComponent(segment).replaceAll('-', ' ');
    return artName(decodedName) === decodedName ? decodedName : undefined;
  } catch {
    return undefined;
  }
}

type Fields = Record<string, string | undefined>;

const complete = (kind: ArtRequest['kind'], fields: Fields): ArtRequest | undefined =>
  Object.values(fields).includes(undefined) ? undefined : ({ kind, ...fields } as ArtRequest);

const readers: Record<
  ArtRequest['kind'],
  readonly [count: number, read: (parts: readonly string[]) => Fields]
> = {
  tile: [
    4,
    (p) => ({
      gameType: gameType(p[0]),
      shape: oneOf(tileShapes, p[1]),
      id: id(p[2]),
      name: name(p[3]),
    }),
  ],
  vendor: [3, (p) => ({ tone: oneOf(tones, p[0]), code: id(p[1]), name: name(p[2]) })],
  banner: [
    3,
    (p) => ({ motif: oneOf(motifNames, p[0]), shape: oneOf(bannerShapes, p[1]), id: id(p[2]) }),
  ],
  logo: [
    5,
    (p) => ({
      form: oneOf(logoForms, p[0]),
      tone: oneOf(tones, p[1]),
      mark: oneOf(motifNames, p[2]),
      code: id(p[3]),
      name: name(p[4]),
    }),
  ],
  avatar: [1, (p) => ({ id: id(p[0]) })],
  icon: [1, (p) => ({ gameType: gameType(p[0]) })],
  licence: [1, (p) => ({ authority: oneOf(licenceAuthorities, p[0]) })],
  payment: [1, (p) => ({ method: oneOf(paymentMethods, p[0]) })],
  certificate: [1, (p) => ({ id: id(p[0]) })],
  responsible: [
    1,
    (p) => ({ id: p[0] !== undefined && isResponsibleMark(p[0]) ? p[0] : undefined }),
  ],
  promo: [2, (p) => ({ motif: oneOf(motifNames, p[0]), id: id(p[1]) })],
  og: [1, (p) => ({ name: name(p[0]) })],
  placeholder: [0, () => ({})],
  maintenance: [0, () => ({})],
  blocked: [0, () => ({})],
  empty: [0, () => ({})],
};

/** Undefined for every path that `artUrl` could not have written. */
export function parseArtPath(path: string): ArtRequest | undefined {
  if (path.length > pathLimit || !path.startsWith('/art/') || !path.endsWith('.svg'))
    return undefined;
  const [version, kind = '', ...parts] = path.slice('/art/'.length, -'.svg'.length).split('/');
  if (id(version) === undefined || !Object.hasOwn(readers, kind)) return undefined;
  const artKind = kind as ArtRequest['kind'];
  const [count, parse] = readers[artKind];
  return parts.length === count ? complete(artKind, parse(parts)) : undefined;
}
