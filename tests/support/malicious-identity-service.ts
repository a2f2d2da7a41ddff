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

export type PublishedKeys =
  'its own' | 'its own and the new one' | 'status 500' | 'no JSON' | 'silence';
export type Signing =
  | 'its key'
  | 'the new key'
  | 'a key of its own'
  | 'the algorithm none'
  | 'its public key as a secret'
  | 'RS384'
  | 'no key name'
  | 'an unknown key name';

/** A phone identity service with a test's answers. */
export interface MaliciousIdentityService {
  readonly service: PhoneService;
  /** Another project with the same keys, for another brand. */
  other(project: string): PhoneService;
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

/** Signs claims as a test requires. */
async function signToken(
  { own, next, stranger }: Readonly<Record<'own' | 'next' | 'stranger', KeyPair>>,
  claims: JWTPayload,
  signing: Signing = 'its key',
): Promise<string> {
  if (signing === 'the algorithm none')
    return `${part({ alg: 'none', kid: 'own' })}.${part(claims)}.`;
  const jwt = new SignJWT(claims);
  if (signing === 'its public key as a secret')
    return jwt
      .setProtectedHeader({ alg: 'HS256', kid: 'own' })
      .sign(new TextEncoder().encode(await exportSPKI(own.publicKey)));
  if (signing === 'RS384')
    return jwt
      .setProtectedHeader({ alg: 'RS384', kid: 'own' })
      .sign(await importJWK(await exportJWK(own.privateKey), 'RS384'));
  if (signing === 'no key name')
    return jwt.setProtectedHeader({ alg: 'RS256' }).sign(own.privateKey);
  const [kid, key] = {
    'its key': ['own', own] as const,
    'the new key': ['next', next] as const,
    'a key of its own': ['own', stranger] as const,
    'an unknown key name': ['unheard-of', stranger] as const,
  }[signing];
  return jwt.setProtectedHeader({ alg: 'RS256', kid }).sign(key.privateKey);
}

export async function startMaliciousIdentityService(): Promise<MaliciousIdentityService> {
  const [own, next, stranger] = await Promise.all(
    [1, 2, 3].map(() => generateKeyPair('RS256', { extractable: true })),
  );
  if (!own || !next || !stranger) throw new Error('no keys');
  const jwk = async (key: typeof own, kid: string) => ({
    ...(await exportJWK(key.publicKey)),
    kid,
    alg: 'RS256',
    use: 'sig',
  });
  const [ownKey, nextKey] = [await jwk(own, 'own'), await jwk(next, 'next')];
  let publishedKeys: PublishedKeys = 'its own';
  let keyRequests = 0;
  let answer: { status: number; body: unknown } = { status: 404, body: {} };
  let lastCall: { path: string; body: unknown } = { path: '', body: undefined };

  const showKeys = (response: ServerResponse): void => {
    keyRequests += 1;
    if (publishedKeys === 'silence') return;
    if (publishedKeys === 'status 500') return void response.writeHead(500).end();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      publishedKeys === 'no JSON'
        ? '<html>'
        : JSON.stringify({ keys: publishedKeys === 'its own' ? [ownKey] : [ownKey, nextKey] }),
    );
  };
  const server = createServer((request, response) => {
    if (request.url === '/jwks') return showKeys(response);
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
  const other = (project: string): PhoneService => ({
    project,
    apiKey: `key of ${project}`,
    api: `${base}/v1`,
    issuer: `${base}/${project}`,
    jwks: `${base}/jwks`,
    checkPage: `${base}/check`,
  });
  return {
    service: other('the-brand'),
    other,
    publishKeys: (keys) => (publishedKeys = keys),
    keyRequests: () => keyRequests,
    answer: (status, body) => (answer = { status, body }),
    lastCall: () => lastCall,
    token: (claims, signing) => signToken({ own, next, stranger }, claims, signing),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
