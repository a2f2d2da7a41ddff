import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A switch: `0`, `1`, `true`, `false`. */
export const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 0 or 1')
  .transform((text) => text === '1' || text === 'true');
/** A PEM file, by its path; gives its contents. */
const pemFile = z.string().transform((path, { addIssue }): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Whatever the reason, the operator has to check that path.
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

/** Whether an address is of that kind; an invalid address is reported as such. */
const holds =
  (isGood: (url: URL) => boolean) =>
  (text: string): boolean =>
    !URL.canParse(text) || isGood(new URL(text));

/** The settings of an operator's own platform. */
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

/** The address of an operator's own platform, and how it is called. */
export interface PlatformAccess {
  /** With its path, if it has one. */
  readonly origin: string;
  /** A secret that goes with every call. */
  readonly token: string | undefined;
  /** PEM. */
  readonly certificate: {
    readonly cert?: string | undefined;
    readonly key?: string | undefined;
    readonly ca?: string | undefined;
  };
  /** Whether it accepts JSON bodies only: nothing is encrypted, no form is sent. */
  readonly isPlain: boolean;
  /** What the calls of one page may take together, ms. */
  readonly pageMs: number;
  /** What one call may take, ms. */
  readonly timeoutMs: number;
}

/** The access that the settings describe; none without `WPS_ORIGIN`. */
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
