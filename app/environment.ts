import { z } from 'zod';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import { databaseUrlFault } from './environment/database-url.ts';
import { isLoopbackHost, isSmtp, isWebhook, loopback } from './environment/addresses.ts';
import {
  flag,
  platformAccess,
  platformSettings,
  type PlatformAccess,
} from './environment/platform-access.ts';
import { readSecretFiles } from './environment/secret-files.ts';
import { trustProxy, type TrustProxy } from './environment/trust-proxy.ts';

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number, such as 3000')
  .transform(Number)
  .refine((number) => number <= 65_535, 'must not be above 65535');
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const secret = z
  .string()
  .min(32, 'must have at least 32 characters')
  .max(512, 'must have at most 512 characters')
  .optional();

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).max(253, 'is too long').default('127.0.0.1'),
  MERCHANTS_DIR: z.string().min(1).default('merchants'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  SESSION_SECRET: secret,
  SESSION_SECRET_ACCEPTED: secret,
  SMTP_URL: z
    .string()
    .refine(isSmtp, 'must be an address such as smtp://user:password@mail.example:587')
    .optional(),
  MAIL_FROM: z
    .email('must be a plain e-mail address, such as no-reply@mail.example')
    .max(254, 'is too long')
    .optional(),
  SMS_WEBHOOK_URL: z
    .string()
    .refine(
      isWebhook,
      'must be an https:// address without a user name (http:// only on this machine)',
    )
    .optional(),
  SMS_WEBHOOK_SECRET: secret,
  SMS_ALARM: z.coerce
    .number('must be a number of SMS, such as 2000')
    .int('must be a whole number')
    .min(1, 'must not be below 1')
    .max(1_000_000, 'must not be above 1000000')
    .default(2_000),
  MONITORING_PORT: port.optional(),
  MONITORING_HOST: z.string().min(1).max(253, 'is too long').default('127.0.0.1'),
  MONITORING_TOKEN: z
    .string()
    .regex(/^[!-~]*$/, 'must be letters, digits and signs without spaces')
    .min(32, 'must have at least 32 characters')
    .max(512, 'must have at most 512 characters')
    .optional(),
  SECURITY_LOG: z.string().max(4096, 'is too long').optional(),
  SECURITY_LOG_DAYS: z.coerce
    .number('must be a number of days, such as 400')
    .int('must be a whole number')
    .min(1, 'must not be below 1')
    .max(3_650, 'must not be above 3650')
    .default(400),
  ...platformSettings,
  DATABASE_URL_INSECURE: flag.default(false),
  SMTP_URL_INSECURE: flag.default(false),
  SANDBOX: flag.optional(),
  TRUST_PROXY: trustProxy.default(0),
  LOG_LEVEL: z.enum(levels, `must be one of ${levels.join(', ')}`).default('info'),
});

export const settingNames: readonly string[] = Object.keys(schema.shape);

/** Contain passwords, so they must never be displayed or logged. */
const secrets = new Set([
  'WPS_ORIGIN',
  'WPS_TOKEN',
  'DATABASE_URL',
  'SESSION_SECRET',
  'SESSION_SECRET_ACCEPTED',
  'SMTP_URL',
  'SMS_WEBHOOK_URL',
  'SMS_WEBHOOK_SECRET',
  'MONITORING_TOKEN',
]);

/** Validated once at boot (architecture.md, "Public interfaces that stay fixed"). */
export interface Environment {
  readonly port: number;
  readonly host: string;
  readonly merchantsDir: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A third-party platform; undefined for the embedded one. */
  readonly wps: PlatformAccess | undefined;
  /** Undefined: generated once and stored in `dataDir`. */
  readonly sessionSecret: string | undefined;
  /**
   * A second secret whose cookies and encrypted data remain valid during a rotation of
   * `SESSION_SECRET`.
   */
  readonly acceptedSecret: string | undefined;
  readonly mail:
    | {
        readonly url: string;
        readonly from: string;
        /** Whether mail may be sent without TLS to a server on another machine. */
        readonly isInsecure: boolean;
      }
    | undefined;
  readonly sms: { readonly url: string; readonly secret: string } | undefined;
  /** For metrics, readiness details and OpenAPI documents. */
  readonly monitoring: { readonly port: number; readonly host: string } | undefined;
  /** Required for metrics, readiness details and OpenAPI documents from other machines. */
  readonly monitoringToken: string | undefined;
  /** `json` for stdout, else a file. */
  readonly securityLog: string | undefined;
  readonly securityLogDays: number;
  /** Daily number of SMS per brand from which an error is logged. */
  readonly smsAlarm: number;
  readonly sandbox: boolean;
  /**
   * Set by `SANDBOX=1`. Otherwise the sandbox accepts only requests from this machine without a
   * proxy.
   */
  readonly isSandboxExplicit: boolean;
  /** The number of proxies in front of the server, or their addresses and ranges. */
  readonly trustProxy: TrustProxy;
  readonly logLevel: string;
  /** For `${NAME}` in manifests only. */
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** Settings that must be set together. */
const pairs = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'],
  ['WPS_CLIENT_CERT', 'WPS_CLIENT_KEY'],
] as const;

function incompletePair(value: z.output<typeof schema>): string | undefined {
  for (const [one, other] of pairs) {
    if (!value[one] === !value[other]) continue;
    const [present, missingName] = value[one] ? [one, other] : [other, one];
    return `${missingName} is required with ${present}. Set both, or unset both.`;
  }
  return undefined;
}

/** An invalid URL, or one whose traffic could be read in transit, with the fix. */
function plainTextFault(value: z.output<typeof schema>): string | undefined {
  const { WPS_ORIGIN: origin, DATABASE_URL: database } = value;
  if (
    origin?.startsWith('http:') &&
    !isLoopbackHost(new URL(origin).hostname) &&
    !value.WPS_ORIGIN_INSECURE
  )
    return 'WPS_ORIGIN sends passwords and tokens to another machine without TLS. Use https://, or set WPS_ORIGIN_INSECURE=1 if the network is private.';
  return database === undefined
    ? undefined
    : databaseUrlFault(database, 'DATABASE_URL', {
        isInsecureAllowed: value.DATABASE_URL_INSECURE,
      });
}

/** A server with one of these is probably in production. */
const productionNames = ['DATABASE_URL', 'SMTP_URL', 'SMS_WEBHOOK_URL'] as const;

/**
 * Behind a proxy every client has a loopback address, and with a shared database or real messages
 * the players are real. The sandbox then needs an explicit setting.
 */
const isSandboxDefault = (value: z.output<typeof schema>): boolean =>
  value.TRUST_PROXY === 0 && productionNames.every((name) => value[name] === undefined);

/** The fault is a single line for the operator. */
export function readEnvironment(
  input: Readonly<Record<string, string | undefined>> = process.env,
): Result<Environment, string> {
  const { variables, faults } = readSecretFiles(input, settingNames);
  if (faults[0] !== undefined) return refuse(faults[0]);
  const present = Object.fromEntries(
    Object.entries(variables).filter(([name, text]) => name in schema.shape && text !== ''),
  );
  const result = schema.safeParse(present);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0]);
    return refuse(
      `${name}${secrets.has(name) ? '' : `=${JSON.stringify(present[name] ?? '')}`} ${issue?.message ?? 'is invalid'}. Change it or unset it.`,
    );
  }
  const value = result.data;
  if (value.DATABASE_URL && !value.SESSION_SECRET) {
    return refuse(
      'SESSION_SECRET is required with DATABASE_URL, since several servers must share it. Set it to 32 or more random characters.',
    );
  }
  if (value.MONITORING_PORT === value.PORT && value.PORT !== 0)
    return refuse(
      `MONITORING_PORT=${value.PORT} is the port that players use. Set another one, such as MONITORING_PORT=${value.PORT + 1}.`,
    );
  const pairFault = incompletePair(value);
  if (pairFault) return refuse(pairFault);
  const tlsFault = plainTextFault(value);
  if (tlsFault) return refuse(tlsFault);
  const isSandboxAllowed = loopback.has(value.HOST) && !value.WPS_ORIGIN;
  if (value.SANDBOX && !isSandboxAllowed) {
    return refuse(
      'SANDBOX=1 is allowed only on a loopback HOST with the embedded platform. Unset SANDBOX, or HOST and WPS_ORIGIN.',
    );
  }
  return ok({
    port: value.PORT,
    host: value.HOST,
    merchantsDir: value.MERCHANTS_DIR,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    wps: platformAccess(value),
    sessionSecret: value.SESSION_SECRET,
    acceptedSecret: value.SESSION_SECRET_ACCEPTED,
    mail:
      value.SMTP_URL && value.MAIL_FROM
        ? { url: value.SMTP_URL, from: value.MAIL_FROM, isInsecure: value.SMTP_URL_INSECURE }
        : undefined,
    sms:
      value.SMS_WEBHOOK_URL && value.SMS_WEBHOOK_SECRET
        ? { url: value.SMS_WEBHOOK_URL, secret: value.SMS_WEBHOOK_SECRET }
        : undefined,
    sandbox: isSandboxAllowed && (value.SANDBOX ?? isSandboxDefault(value)),
    monitoring:
      value.MONITORING_PORT === undefined
        ? undefined
        : { port: value.MONITORING_PORT, host: value.MONITORING_HOST },
    monitoringToken: value.MONITORING_TOKEN,
    securityLog: value.SECURITY_LOG,
    securityLogDays: value.SECURITY_LOG_DAYS,
    smsAlarm: value.SMS_ALARM,
    isSandboxExplicit: value.SANDBOX === true,
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    variables,
  });
}

/** React and Remix read NODE_ENV on load; the built product always runs as production. */
export function assumeProduction(): void {
  process.env['NODE_ENV'] ??= 'production';
}
