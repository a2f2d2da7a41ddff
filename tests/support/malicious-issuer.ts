import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { base64url, exportJWK, generateKeyPair, SignJWT, type JWTHeaderParameters } from 'jose';
import type { SocialClient } from '#app/platform/identity/social/social-clients.ts';

/** The defect of the next ID token. */
export type TokenDefect =
  | 'none'
  | 'missing-id-token'
  | 'alg-none'
  | 'hs256'
  | 'foreign-key'
  | 'foreign-key-jwk'
  | 'foreign-key-jku'
  | 'foreign-key-x5u'
  | 'wrong-audience'
  | 'wrong-issuer'
  | 'missing-nonce'
  | 'wrong-nonce'
  | 'expired'
  | 'missing-subject'
  | 'oversized-subject'
  | 'changed-claim'
  | 'http-500'
  | 'invalid-json';

export const tokenDefects: readonly TokenDefect[] = [
  'missing-id-token',
  'alg-none',
  'hs256',
  'foreign-key',
  'foreign-key-jwk',
  'foreign-key-jku',
  'foreign-key-x5u',
  'wrong-audience',
  'wrong-issuer',
  'missing-nonce',
  'wrong-nonce',
  'expired',
  'missing-subject',
  'oversized-subject',
  'changed-claim',
];

/**
 * An issuer with answers that no conforming library gives. Codes are not checked; results are set
 * beforehand.
 */
export interface MaliciousIssuer {
  readonly client: SocialClient;
  /** The result of the next exchange: the flow's nonce, the claims, and the defect. */
  next(nonce: string, claims: Readonly<Record<string, unknown>>, defect?: TokenDefect): void;
  readonly lastTokenRequest: () => URLSearchParams;
  close(): Promise<void>;
}

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

interface NextToken {
  readonly nonce: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly defect: TokenDefect;
}

/** undefined for the defect of a missing token. */
async function signIdToken(
  { nonce, claims, defect }: NextToken,
  client: Pick<SocialClient, 'issuer' | 'clientId'> & { readonly clientSecret: string },
  { honest, foreign }: Readonly<Record<'honest' | 'foreign', KeyPair>>,
): Promise<string | undefined> {
  const now = Math.floor(Date.now() / 1000) - (defect === 'expired' ? 7200 : 0);
  const payload = {
    iss: defect === 'wrong-issuer' ? 'https://issuer.example' : client.issuer,
    aud: defect === 'wrong-audience' ? 'another-brand' : client.clientId,
    iat: now,
    exp: now + 3600,
    sub: 'subject-1',
    ...claims,
    ...(defect === 'missing-nonce'
      ? {}
      : { nonce: defect === 'wrong-nonce' ? `${nonce}x` : nonce }),
    ...(defect === 'missing-subject' ? { sub: undefined } : {}),
    ...(defect === 'oversized-subject' ? { sub: 's'.repeat(300) } : {}),
  };
  if (defect === 'missing-id-token') return undefined;
  if (defect === 'alg-none')
    return `${base64url.encode('{"alg":"none"}')}.${base64url.encode(JSON.stringify(payload))}.`;
  if (defect === 'hs256')
    return new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(client.clientSecret));
  const foreignKey = { ...(await exportJWK(foreign.publicKey)), alg: 'RS256', use: 'sig' };
  // Headers that name a key; their addresses serve an attacker's key.
  const keyHeaders: Readonly<Partial<Record<TokenDefect, JWTHeaderParameters>>> = {
    'foreign-key': { alg: 'RS256', kid: 'k' },
    'foreign-key-jwk': { alg: 'RS256', jwk: foreignKey },
    'foreign-key-jku': { alg: 'RS256', kid: 'k', jku: `${client.issuer}/foreign-keys` },
    'foreign-key-x5u': { alg: 'RS256', kid: 'k', x5u: `${client.issuer}/foreign-keys` },
  };
  const keyHeader = keyHeaders[defect];
  const token = await new SignJWT(payload)
    .setProtectedHeader(keyHeader ?? { alg: 'RS256', kid: 'k' })
    .sign(keyHeader ? foreign.privateKey : honest.privateKey);
  if (defect !== 'changed-claim') return token;
  const [header, , signature] = token.split('.');
  return `${header}.${base64url.encode(JSON.stringify({ ...payload, sub: 'somebody-else' }))}.${signature}`;
}

export async function startMaliciousIssuer(): Promise<MaliciousIssuer> {
  const [honest, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(honest.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
  const foreignJwk = { ...(await exportJWK(foreign.publicKey)), kid: 'k', alg: 'RS256' };
  const client = {
    issuer: '',
    clientId: 'the-brand',
    clientSecret: 'a-secret-of-the-brand-0123456789abcdef',
  };
  let lastTokenRequest = new URLSearchParams();
  let nextToken: NextToken = { nonce: '', claims: {}, defect: 'none' };

  const server = createServer((request, response) => {
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (request.url === '/.well-known/openid-configuration') {
      return json({
        issuer: client.issuer,
        authorization_endpoint: `${client.issuer}/authorize`,
        token_endpoint: `${client.issuer}/token`,
        jwks_uri: `${client.issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
        code_challenge_methods_supported: ['S256'],
      });
    }
    if (request.url === '/jwks') return json({ keys: [jwk] });
    if (request.url === '/foreign-keys') return json({ keys: [foreignJwk] });
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      lastTokenRequest = new URLSearchParams(body);
      if (nextToken.defect === 'http-500') return json({ error: 'server_error' }, 500);
      if (nextToken.defect === 'invalid-json')
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>hello');
      void signIdToken(nextToken, client, { honest, foreign }).then((token) =>
        json({
          access_token: 'x',
          token_type: 'Bearer',
          expires_in: 300,
          ...(token === undefined ? {} : { id_token: token }),
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    client,
    next: (nonce, claims, defect = 'none') => (nextToken = { nonce, claims, defect }),
    lastTokenRequest: () => lastTokenRequest,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
