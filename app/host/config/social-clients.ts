import type { Logger } from 'pino';
import type { SocialProvider } from '#app/domain/accounts/social-providers.ts';
import type { SocialClient, SocialClients } from '#app/platform/identity/social/social-clients.ts';
import type { Environment } from '../../environment.ts';
import { variablePrefix } from '#app/domain/brand-variables.ts';
import { isServiceUrl } from '#app/lib/local-host.ts';
import type { SandboxIssuer } from '../sandbox-doubles/oidc-issuer/sandbox-issuer.ts';

/** Facebook's discovery document has no token endpoint. */
const issuers: Readonly<Record<SocialProvider, Pick<SocialClient, 'issuer' | 'tokenEndpoint'>>> = {
  google: { issuer: 'https://accounts.google.com' },
  facebook: {
    issuer: 'https://www.facebook.com',
    tokenEndpoint: 'https://graph.facebook.com/v21.0/oauth/access_token',
  },
  telegram: { issuer: 'https://oauth.telegram.org' },
};

/**
 * A Telegram bot token begins with the bot's id and means the log-in widget instead of OpenID
 * Connect [AU-06].
 */
function widgetClient(
  botToken: string,
  issuer: string = issuers.telegram.issuer,
): SocialClient | undefined {
  const clientId = /^(\d{3,20}):[\w-]{10,100}$/.exec(botToken)?.[1];
  return clientId ? { issuer, clientId, botToken, widget: true } : undefined;
}

function clientFrom(
  variables: Environment['variables'],
  tenantCode: string,
  provider: SocialProvider,
): SocialClient | undefined {
  const readVariable = (name: string): string | undefined =>
    variables[`${variablePrefix(tenantCode, provider)}_${name}`] || undefined;
  const [clientId, clientSecret, botToken, issuer] = [
    readVariable('CLIENT_ID'),
    readVariable('CLIENT_SECRET'),
    provider === 'telegram' ? readVariable('BOT_TOKEN') : undefined,
    readVariable('ISSUER'),
  ];
  if (issuer !== undefined && !isServiceUrl(issuer)) return undefined;
  if (!clientId && botToken) return widgetClient(botToken, issuer);
  if (!clientId) return undefined;
  // A custom issuer has a discovery document with the token endpoint.
  return {
    clientId,
    ...(issuer ? { issuer } : issuers[provider]),
    ...(clientSecret ? { clientSecret } : {}),
    ...(botToken ? { botToken } : {}),
  };
}

/** Falls back to the sandbox's own issuer. */
export function createSocialClients(
  { variables }: Pick<Environment, 'variables'>,
  sandbox: SandboxIssuer | undefined,
  log: Pick<Logger, 'warn'>,
): SocialClients {
  const warned = new Set<string>();
  const configuredClient = (
    tenantCode: string,
    provider: SocialProvider,
  ): SocialClient | undefined => {
    const name = `${variablePrefix(tenantCode, provider)}_ISSUER`;
    const issuer = variables[name];
    if (issuer && !isServiceUrl(issuer) && !warned.has(name)) {
      warned.add(name);
      log.warn(
        { brand: tenantCode, provider, variable: name },
        'an issuer is not an https address; log-in with this provider is off for the brand',
      );
    }
    return clientFrom(variables, tenantCode, provider);
  };
  const isSandboxBot = (tenantCode: string, provider: SocialProvider): boolean =>
    provider === 'telegram' &&
    variables[`${variablePrefix(tenantCode, provider)}_BOT_TOKEN`] === 'sandbox';
  return {
    has: (tenantCode, provider) =>
      sandbox !== undefined || configuredClient(tenantCode, provider) !== undefined,
    find: async (tenantCode, provider, redirectUri) =>
      configuredClient(tenantCode, provider) ??
      (isSandboxBot(tenantCode, provider)
        ? sandbox?.widget()
        : sandbox?.client(provider, redirectUri)),
  };
}
