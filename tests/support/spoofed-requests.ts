import fc from 'fast-check';
import { canaryHost } from './canary-brands.ts';

/** Resources of one brand that other brands must not serve. */
export interface BrandOwned {
  readonly cookie: string;
  readonly token: string;
  readonly etag: string;
  /** Stylesheet, texts, pictures in every size and icons of the home page. */
  readonly files: readonly string[];
}

export const hostOf = (code: string): string => `${code}.localhost`;

/** Headers by which a client may try to get another brand's pages. */
export const spoofedHeaders: Readonly<
  Record<string, (otherHost: string, own: BrandOwned) => Record<string, string>>
> = {
  plain: () => ({}),
  forwarded: (otherHost) => ({
    'x-forwarded-host': hostOf(otherHost),
    forwarded: `host=${hostOf(otherHost)}`,
    'x-original-host': hostOf(otherHost),
    'x-host': hostOf(otherHost),
  }),
  'forwarded twice': (otherHost) => ({
    'x-forwarded-host': `nobody.test, ${canaryHost(otherHost).toUpperCase()}`,
  }),
  cookie: (_there, { cookie }) => ({ cookie }),
  // Language and theme cookies do not identify a visitor, so the page may come from the cache.
  chosen: () => ({ cookie: 'lang=TY; theme=dark' }),
  token: (_there, { token }) => ({ authorization: `Bearer ${token}` }),
  etag: (_there, { etag }) => ({ 'if-none-match': etag, 'cache-control': 'max-age=0' }),
  merchant: (otherHost) => ({
    merchant: otherHost,
    'x-merchant-code': otherHost,
    referer: `http://${hostOf(otherHost)}/`,
    origin: `http://${hostOf(otherHost)}`,
  }),
};

const mixed = (text: string): string =>
  [...text].map((letter, at) => (at % 2 === 0 ? letter.toUpperCase() : letter)).join('');

export const hostSpellings: Readonly<Record<string, (code: string) => string>> = {
  plain: hostOf,
  capitals: (code) => hostOf(code).toUpperCase(),
  mixed: (code) => mixed(hostOf(code)),
  dot: (code) => `${hostOf(code)}.`,
  port: (code) => `${hostOf(code)}:1`,
  agent: (code) => `agent.${hostOf(code)}`,
  own: canaryHost,
  'own mixed': (code) => `${mixed(canaryHost(code))}.`,
};

/** A request to the brand `here` that names the brand `there`. */
export interface Attempt {
  readonly here: string;
  readonly there: string;
  readonly disguise: string;
  readonly spelling: string;
  /**
   * A path. `foreign file` and `own file` are a file of one of the brands; `absolute` is an
   * absolute
   * URL of the other brand as the request target.
   */
  readonly path: string;
  readonly file: number;
  /** Whether the server trusts forwarded headers. */
  readonly trusting: boolean;
}

export const anyAttempt = (
  codes: readonly string[],
  paths: readonly string[],
): fc.Arbitrary<Attempt> =>
  fc
    .record({
      here: fc.constantFrom(...codes),
      there: fc.constantFrom(...codes),
      disguise: fc.constantFrom(...Object.keys(spoofedHeaders)),
      spelling: fc.constantFrom(...Object.keys(hostSpellings)),
      path: fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...paths) },
        { weight: 1, arbitrary: fc.constantFrom('foreign file', 'own file', 'absolute') },
      ),
      file: fc.nat(),
      trusting: fc.oneof(
        { weight: 3, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
    })
    .filter(({ here, there }) => here !== there);

/** Only a server that trusts its proxy uses the forwarded host. */
export const addressedBrand = ({ here, there, disguise, trusting, path }: Attempt): string =>
  trusting && disguise.startsWith('forwarded') && path !== 'absolute' ? there : here;
