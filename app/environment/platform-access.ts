import { readFileSync } from 'node:fs';
import { z } from 'zod';

export const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
  .transform((text) => text === '1' || text === 'true');
/** Path of a PEM file → its contents. */
const pemFile = z.string().transform((path, { addIssue }): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    addIssue('must be the path of a PEM file that this user can read');
    return '';
  }
});

const milliseconds = (least: number, largest: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number of milliseconds, such as 4000')
    .transform(Number)
    .refine(
      (number) => number >= least && number <= largest,
      `must be between ${least} and ${largest} milliseconds`,
    );

const holds =
  (isGood: (url: URL) => boolean) =>
  (text: string): boolean =>
    !URL.canParse(text) || isGood(new URL(text));

export const platformSettings = {
  WPS_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://platform.example' })
    .refine(
      holds(({ username, password }) => username === '' && password === ''),
      'must not hold a user name or password, since a member’s token takes their header; set WPS_TOKEN, or WPS_CLIENT_CERT and WPS_CLIENT_KEY',
    )
    .refine(
      holds(({ search, hash }) => search === '' && hash === ''),
      'must not have a query or a fragment',
    )
    .optional(),
  WPS_ORIGIN_INSECURE: flag.default(false),
  WPS_TOKEN: z
    .string()
    .regex(/^[!-~]*$/, 'must be letters, digits and signs without spaces')
    .min(32, 'must have at least 32 characters')
    .max(512, 'must have at most 512 characters')
    .optional(),
  WPS_CLIENT_CERT: pemFile.optional(),
  WPS_CLIENT_KEY: pemFile.optional(),
  WPS_CA: pemFile.optional(),
  WPS_PLAIN_BODIES: flag.default(false),
  WPS_PAGE_MS: milliseconds(500, 30_000).default(4_000),
  WPS_CALL_MS: milliseconds(500, 60_000).default(8_000),
};

type PlatformSettings = z.output<z.ZodObject<typeof platformSettings>>;

export interface PlatformAccess {
  readonly origin: string;
  readonly token: string | undefined;
  readonly certificate: {
    readonly cert?: string | undefined;
    readonly key?: string | undefined;
    readonly ca?: string | undefined;
  };
  /** Whether it accepts only JSON bodies: no encryption, no forms. */
  readonly isPlain: boolean;
  /** Time limit for all calls of one page, ms. */
  readonly pageMs: number;
  readonly timeoutMs: number;
}

export function platformAccess(value: PlatformSettings): PlatformAccess | undefined {
  if (!value.WPS_ORIGIN) return undefined;
  return {
    origin: value.WPS_ORIGIN,
    token: value.WPS_TOKEN,
    certificate: {
      ...(value.WPS_CLIENT_CERT ? { cert: value.WPS_CLIENT_CERT } : {}),
      ...(value.WPS_CLIENT_KEY ? { key: value.WPS_CLIENT_KEY } : {}),
      ...(value.WPS_CA ? { ca: value.WPS_CA } : {}),
    },
    isPlain: value.WPS_PLAIN_BODIES,
    pageMs: value.WPS_PAGE_MS,
    timeoutMs: value.WPS_CALL_MS,
  };
}
