import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import type {
  ClientMetadata,
  Configuration,
  interactionPolicy as policies,
  Provider,
} from 'oidc-provider';
import type { SocialProvider } from '#app/domain/accounts/social-providers.ts';
import type { SocialClient } from '#app/platform/identity/social/social-clients.ts';
import { readBody } from '../read-body.ts';
import { accountChooserPage } from './account-chooser-page.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { findTestUser } from './test-users.ts';
import { handleTelegramWidget } from './telegram-widget.ts';

/** A real OpenID Connect issuer on localhost that simulates all services; starts on first use. */
export interface SandboxIssuer {
  client(provider: SocialProvider, redirectUri: string): Promise<SocialClient>;
  /** A Telegram bot with the log-in widget instead of OpenID Connect. */
  widget(): Promise<SocialClient>;
  close(): Promise<void>;
}

type InteractionPolicy = typeof policies;

function alwaysPromptPolicy({ base, Check }: InteractionPolicy) {
  const policy = base();
  policy
    .get('login')
    ?.checks.add(
      new Check('choose', 'an account must be chosen', 'login_required', (ctx) =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

async function settings(
  clients: ReadonlyMap<string, ClientMetadata>,
  interactionPolicy: InteractionPolicy,
): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return {
    adapter: memoryAdapter(clients),
    jwks: {
      keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: 'sandbox' }],
    },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { methods: ['S256'], required: () => true },
    responseTypes: ['code'],
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy: alwaysPromptPolicy(interactionPolicy),
      url: (_ctx, { uid }) => `/interaction/${uid}`,
    },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 300,
      IdToken: 300,
      Interaction: 600,
      Session: 3600,
      Grant: 3600,
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    async findAccount(_ctx, id) {
      const user = findTestUser(id);
      return (
        user && {
          accountId: id,
          claims: async () => ({ sub: user.id, email: user.email, email_verified: user.verified }),
        }
      );
    },
    // Selecting an account implies consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  };
}

/** The issuer delegates only the choice of the account. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  if (request.method === 'POST') {
    const form = new URLSearchParams(await readBody(request));
    const user = form.get('person') ?? '';
    if (form.has('cancel'))
      return provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'cancelled',
      });
    if (findTestUser(user))
      return provider.interactionFinished(request, response, { login: { accountId: user } });
  }
  const service = String(params['client_id']).split('-')[0] ?? '';
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    })
    .end(accountChooserPage(service, request.url ?? ''));
}

async function start(
  clients: Map<string, ClientMetadata>,
  botToken: string,
  now: () => number,
): Promise<{ readonly issuer: string; readonly close: () => Promise<void> }> {
  const { default: OidcProvider, interactionPolicy } = await import('oidc-provider');
  const server = createServer();
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(0, '127.0.0.1', resolve),
  );
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new OidcProvider(issuer, await settings(clients, interactionPolicy));
  const standard = provider.callback();
  server.on('request', (request, response) => {
    const isWidget = request.url?.startsWith('/auth?bot_id=') === true;
    if (!isWidget && !request.url?.startsWith('/interaction/'))
      return void standard(request, response);
    (isWidget
      ? handleTelegramWidget(request, response, botToken, now())
      : interact(provider, request, response)
    ).catch(() =>
      response
        .writeHead(400, { 'content-type': 'text/plain' })
        .end('This log-in is over. Go back and start again.'),
    );
  });
  return {
    issuer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Loads nothing and opens no port before the first social log-in.
 * @param now the platform's time, which widget responses expire by
 */
export function createSandboxIssuer(now: () => number): SandboxIssuer {
  const botToken = `424242:${randomBytes(24).toString('hex')}`;
  const clients = new Map<string, ClientMetadata>();
  let running: ReturnType<typeof start> | undefined;
  return {
    async client(provider, redirectUri) {
      const { issuer } = await (running ??= start(clients, botToken, now));
      const clientId = `${provider}-${createHash('sha256').update(redirectUri).digest('hex').slice(0, 16)}`;
      const existing = clients.get(clientId);
      const clientSecret = existing?.client_secret ?? randomBytes(24).toString('base64url');
      if (!existing) {
        clients.set(clientId, {
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uris: [redirectUri],
          response_types: ['code'],
          grant_types: ['authorization_code'],
          token_endpoint_auth_method: 'client_secret_post',
          id_token_signed_response_alg: 'ES256',
        });
      }
      return { issuer, clientId, clientSecret };
    },
    async widget() {
      const { issuer } = await (running ??= start(clients, botToken, now));
      return { issuer, clientId: botToken.split(':')[0] ?? '', botToken, widget: true };
    },
    close: async () => (await running)?.close(),
  };
}
