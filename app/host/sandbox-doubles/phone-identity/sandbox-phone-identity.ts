import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { isLocalhost } from '#app/lib/local-host.ts';
import type { PhoneService } from '#app/platform/identity/phone/phone-services.ts';
import { readBody } from '../read-body.ts';
import { escapeHtml } from '../../pages/neutral-page.ts';
import { createCodeStore } from './code-store.ts';

/**
 * Simulates Firebase: Identity Toolkit's calls and signed ID tokens. SMS appear in the brand's
 * outbox.
 */
export interface SandboxPhoneIdentity {
  service(tenantCode: string): Promise<PhoneService>;
  close(): Promise<void>;
}

export interface SandboxPhoneIdentityDeps {
  /** The platform's time, which testers can move. */
  readonly now: () => number;
  readonly send: (
    tenantCode: string,
    phone: string,
    textFor: (brandName: string) => string,
    usefulForMs: number,
  ) => Promise<void>;
}

const minuteMs = 60_000;
const projectOf = (tenantCode: string): string => `sandbox-${tenantCode}`;
const keyOf = (tenantCode: string): string => `key-of-${tenantCode}`;
const tenantOf = (key: string): string | undefined => /^key-of-(.+)$/.exec(key)?.[1];

type Reply = { readonly status: number; readonly body: unknown };
const refuse = (message: string): Reply => ({
  status: 400,
  body: { error: { code: 400, message } },
});
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Valid for an hour.
 * @param at in seconds
 */
const signIdToken = (
  key: CryptoKey,
  {
    issuer,
    project,
    user,
    phone,
    at,
  }: Readonly<Record<'issuer' | 'project' | 'user' | 'phone', string>> & { readonly at: number },
): Promise<string> =>
  new SignJWT({
    auth_time: at,
    user_id: user,
    phone_number: phone,
    firebase: { identities: { phone: [phone] }, sign_in_provider: 'phone' },
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'sandbox', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(project)
    .setSubject(user)
    .setIssuedAt(at)
    .setExpirationTime(at + 3600)
    .sign(key);

/** Numbers with these endings provoke faults, like Firebase's test numbers (docs/sandbox.md). */
const errorsByEnding: ReadonlyMap<string, string> = new Map([
  ['990101', 'INVALID_PHONE_NUMBER : TOO_SHORT'],
  ['990102', 'MISSING_PHONE_NUMBER'],
  ['990103', 'TOO_MANY_ATTEMPTS_TRY_LATER : try again later'],
  ['990104', 'QUOTA_EXCEEDED : the project has none left'],
  ['990105', 'OPERATION_NOT_ALLOWED : phone sign-in is off'],
  ['990106', 'SOMETHING_NEW'],
]);

const ending = (phone: string): string => phone.slice(-6);

const simulatedError = (phone: string): string | undefined => errorsByEnding.get(ending(phone));
const isStale = (phone: string): boolean => ending(phone) === '990107';
const requiresRecaptcha = (phone: string): boolean => ending(phone) === '990108';

function createCalls(
  { now, send }: SandboxPhoneIdentityDeps,
  issuerOf: (project: string) => string,
  key: CryptoKey,
) {
  const codes = createCodeStore();
  const personTokens = new Set<string>();
  return {
    person(): string {
      const token = randomBytes(32).toString('base64url');
      personTokens.add(token);
      return token;
    },
    async sendVerificationCode(
      tenantCode: string,
      { phoneNumber, recaptchaToken }: Readonly<Record<string, unknown>>,
    ): Promise<Reply> {
      const phone = text(phoneNumber);
      if (phone === '') return refuse('MISSING_PHONE_NUMBER');
      const errorCode = /^\+\d{6,15}$/.test(phone)
        ? simulatedError(phone)
        : 'INVALID_PHONE_NUMBER : no number';
      if (errorCode) return refuse(errorCode);
      if (requiresRecaptcha(phone) && !personTokens.delete(text(recaptchaToken)))
        return refuse(
          recaptchaToken === undefined
            ? 'MISSING_RECAPTCHA_TOKEN'
            : 'CAPTCHA_CHECK_FAILED : no person',
        );
      const { session, code } = codes.issue(projectOf(tenantCode), phone, now(), isStale(phone));
      await send(
        tenantCode,
        phone,
        (brandName) => `${brandName}: ${code} is your verification code.`,
        minuteMs,
      );
      return { status: 200, body: { sessionInfo: session } };
    },
    async signInWithPhoneNumber(
      tenantCode: string,
      { sessionInfo, code }: Readonly<Record<string, unknown>>,
    ): Promise<Reply> {
      const project = projectOf(tenantCode);
      if (text(sessionInfo) === '') return refuse('MISSING_SESSION_INFO');
      if (text(code) === '') return refuse('MISSING_CODE');
      const redeemed = codes.redeem(project, text(sessionInfo), text(code), now());
      if ('error' in redeemed) return refuse(redeemed.error);
      const at = Math.floor(now() / 1000);
      const { phone } = redeemed;
      const user = `phone-${phone.slice(1)}`;
      const issuer = issuerOf(project);
      const idToken = await signIdToken(key, { issuer, project, user, phone, at });
      return {
        status: 200,
        body: {
          idToken,
          refreshToken: '',
          expiresIn: '3600',
          localId: user,
          phoneNumber: phone,
          isNewUser: true,
        },
      };
    },
  };
}

type Calls = ReturnType<typeof createCalls>;

async function answerCall(
  calls: Calls,
  name: string,
  key: string,
  request: IncomingMessage,
): Promise<Reply> {
  const tenantCode = tenantOf(key);
  if (tenantCode === undefined) return refuse('API_KEY_INVALID');
  const body = JSON.parse((await readBody(request)) || '{}') as Readonly<Record<string, unknown>>;
  if (name === 'sendVerificationCode') return calls.sendVerificationCode(tenantCode, body);
  return name === 'signInWithPhoneNumber'
    ? calls.signInWithPhoneNumber(tenantCode, body)
    : { status: 404, body: {} };
}

const sheet =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}button{font:inherit;inline-size:100%;padding:.75rem;min-height:44px}';

const recaptchaPage = (action: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Sandbox stand-in for a phone identity service</title><style>${sheet}</style></head>
<body><main><h1>Are you a person?</h1><p>This stands in for the identity service’s own check, a reCAPTCHA for example.</p>
<form method="post" action="${escapeHtml(action)}"><button>I am a person</button></form>
</main></body></html>`;

/** Redirects only to localhost; otherwise it would be an open redirect. */
function check(calls: Calls, request: IncomingMessage, url: URL, response: ServerResponse): void {
  const back = url.searchParams.get('return_to') ?? '';
  if (
    !URL.canParse(back) ||
    !/^https?:$/.test(new URL(back).protocol) ||
    !isLocalhost(new URL(back).hostname)
  )
    return void response.writeHead(400).end();
  if (request.method !== 'POST')
    return void response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-frame-options': 'DENY',
      })
      .end(recaptchaPage(url.pathname + url.search));
  const to = new URL(back);
  to.searchParams.set('token', calls.person());
  response.writeHead(303, { location: to.href }).end();
}

async function start(
  deps: SandboxPhoneIdentityDeps,
): Promise<{ readonly base: string; readonly close: () => Promise<void> }> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwks = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'sandbox', alg: 'RS256', use: 'sig' }],
  });
  const server = createServer();
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(0, '127.0.0.1', resolve),
  );
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const calls = createCalls(deps, (project) => `${base}/${project}`, privateKey);
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', base);
    if (url.pathname === '/jwks')
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(jwks);
    if (url.pathname === '/check') return check(calls, request, url, response);
    const name = /^\/v1\/accounts:(\w+)$/.exec(url.pathname)?.[1] ?? '';
    answerCall(calls, name, url.searchParams.get('key') ?? '', request).then(
      ({ status, body }) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body)),
      () => response.writeHead(500).end(),
    );
  });
  return {
    base,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Creates no key and opens no port before first use. */
export function createSandboxPhoneIdentity(deps: SandboxPhoneIdentityDeps): SandboxPhoneIdentity {
  let running: ReturnType<typeof start> | undefined;
  return {
    async service(tenantCode) {
      const { base } = await (running ??= start(deps));
      const project = projectOf(tenantCode);
      return {
        project,
        apiKey: keyOf(tenantCode),
        api: `${base}/v1`,
        issuer: `${base}/${project}`,
        jwks: `${base}/jwks`,
        checkPage: `${base}/check`,
      };
    },
    close: async () => (await running)?.close(),
  };
}
