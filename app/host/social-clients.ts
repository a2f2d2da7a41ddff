import type { Logger } from 'pino';
import type { SocialProvider } from '#app/lib/social-providers.ts';
import type { SocialClient, SocialClients } from '#app/platform/social/clients.ts';
import type { Environment } from '../environment.ts';
import { isServiceAddress, variablePrefix } from './brand-variables.ts';
import type { SandboxIssuer } from './sandbox-issuer/sandbox-issuer.ts';

/** The services' own issuers. Facebook's document does not say where codes are exchanged. */
const issuers: Readonly<Record<SocialProvider, Pick<SocialClient, 'issuer' | 'tokenEndpoint'>>> = {
  google: { issuer: 'https://accounts.google.com' },
  facebook: { issuer: 'https://www.facebook.com', tokenEndpoint: 'https://graph.facebook.com/v21.0/oauth/access_token' },
  telegram: { issuer: 'https://oauth.telegram.org' },
};

/** A brand's client as the environment says it (docs/operators.md); undefined when it says none. */
function clientFrom(variables: Environment['variables'], tenantCode: string, provider: SocialProvider): SocialClient | undefined {
  const said = (name: string): string | undefined => variables[`${variablePrefix(tenantCode, provider)}_${name}`] || undefined;
  const [clientId, clientSecret, botToken, issuer] = [said('CLIENT_ID'), said('CLIENT_SECRET'), provider === 'telegram' ? said('BOT_TOKEN') : undefined, said('ISSUER')];
  if (!clientId || (issuer !== undefined && !isServiceAddress(issuer))) return undefined;
  // Another issuer has a document of its own, which says where codes are exchanged.
  return { clientId, ...(issuer ? { issuer } : issuers[provider]), ...(clientSecret ? { clientSecret } : {}), ...(botToken ? { botToken } : {}) };
}

/** The brands' clients at other services: the environment's; where it says none, the sandbox's own issuer, while there is a sandbox. */
export function createSocialClients({ variables }: Pick<Environment, 'variables'>, sandbox: SandboxIssuer | undefined, log: Pick<Logger, 'warn'>): SocialClients {
  const told = new Set<string>();
  const real = (tenantCode: string, provider: SocialProvider): SocialClient | undefined => {
    const name = `${variablePrefix(tenantCode, provider)}_ISSUER`;
    const issuer = variables[name];
    if (issuer && !isServiceAddress(issuer) && !told.has(name)) {
      told.add(name);
      log.warn(`${name} is not an https address; log-in through ${provider} is off for ${tenantCode}`);
    }
    return clientFrom(variables, tenantCode, provider);
  };
  return {
    has: (tenantCode, provider) => sandbox !== undefined || real(tenantCode, provider) !== undefined,
    find: async (tenantCode, provider, redirectUri) => real(tenantCode, provider) ?? sandbox?.client(provider, redirectUri),
  };
}
