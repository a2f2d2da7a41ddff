import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  base64url,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWTPayload,
} from 'jose';
import type { PhoneService } from '#app/platform/identity/phone/phone-services.ts';

export type PublishedKeys = 'current' | 'rotated' | 'http-500' | 'invalid-json' | 'no-response';
export type Signing =
  | 'valid'
  | 'rotated-key'
  | 'foreign-key'
  | 'alg-none'
  | 'hs256-public-key'
  | 'rs384'
  | 'missing-kid'
  | 'unknown-kid';

export interface MaliciousIdentityService {
  readonly service: PhoneService;
  /** Another project with the same keys, for another brand. */
  serviceFor(project: string): PhoneService;
  publishKeys(keys: PublishedKeys): void;
  keyRequests(): number;
  token(claims: JWTPayload, signing?: Signing): Promise<string>;
  /** Sets its next answer, to any request. */
  answer(status: number, body: unknown): void;
  lastCall(): { readonly path: string; readonly body: unknown };
  close(): Promise<void>;
}

const part = (value: object): string => base64url.encode(JSON.stringify(value));

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

async function signToken(
  { own: ownKey, next, foreign }: Readonly<Record<'own' | 'next' | 'foreign', KeyPair>>,
  claims: JWTPayload,
  signing: Signing = 'valid',
): Promise<string> {
  if (signing === 'alg-none') return `${part({ alg: 'none', kid: 'own' })}.${part(claims)}.`;
  const jwt = new SignJWT(claims);
  if (signing === 'hs256-public-key')
    return jwt
      .setProtectedHeader({ alg: 'HS256', kid: 'own' })
      .sign(new TextEncoder().encode(await exportSPKI(ownKey.publicKey)));
  if (signing === 'rs384')
    return jwt
      .setProtectedHeader({ alg: 'RS384', kid: 'own' })
      .sign(await importJWK(await exportJWK(ownKey.privateKey), 'RS384'));
  if (signing === 'missing-kid')
    return jwt.setProtectedHeader({ alg: 'RS256' }).sign(ownKey.privateKey);
  const [kid, key] = {
    valid: ['own', ownKey] as const,
    'rotated-key': ['next', next] as const,
    'foreign-key': ['own', foreign] as const,
    'unknown-kid': ['unknown', foreign] as const,
  }[signing];
  return jwt.setProtectedHeader({ alg: 'RS256', kid }).sign(key.privateKey);
}

export async function startMaliciousIdentityService(): Promise<MaliciousIdentityService> {
  const [ownPair, next, foreign] = await Promise.all(
    [1, 2, 3].map(() => generateKeyPair('RS256', { extractable: true })),
  );
  if (!ownPair || !next || !foreign) throw new Error('no keys');
  const jwk = async (key: typeof ownPair, kid: string) => ({
    ...(await exportJWK(key.publicKey)),
    kid,
    alg: 'RS256',
    use: 'sig',
  });
  const [ownKey, nextKey] = [await jwk(ownPair, 'own'), await jwk(next, 'next')];
  let publishedKeys: PublishedKeys = 'current';
  let keyRequests = 0;
  let answer: { status: number; body: unknown } = { status: 404, body: {} };
  let lastCall: { path: string; body: unknown } = { path: '', body: undefined };

  const sendKeys = (response: ServerResponse): void => {
    keyRequests += 1;
    if (publishedKeys === 'no-response') return;
    if (publishedKeys === 'http-500') return void response.writeHead(500).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      publishedKeys === 'invalid-json'
        ? '<html>'
        : JSON.stringify({ keys: publishedKeys === 'current' ? [ownKey] : [ownKey, nextKey] }),
    );
  };
  const server = createServer((request, response) => {
    if (request.url === '/jwks') return sendKeys(response);
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      lastCall = { path: request.url ?? '', body: JSON.parse(text) };
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const serviceFor = (project: string): PhoneService => ({
    project,
    apiKey: `key of ${project}`,
    api: `${base}/v1`,
    issuer: `${base}/${project}`,
    jwks: `${base}/jwks`,
    checkPage: `${base}/check`,
  });
  return {
    service: serviceFor('the-brand'),
    serviceFor,
    publishKeys: (keys) => (publishedKeys = keys),
    keyRequests: () => keyRequests,
    answer: (status, body) => (answer = { status, body }),
    lastCall: () => lastCall,
    token: (claims, signing) => signToken({ own: ownPair, next, foreign }, claims, signing),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
