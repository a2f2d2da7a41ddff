import type { Logger } from 'pino';
import { isLocalhost } from '#app/lib/local-host.ts';
import type { SocialProvider } from '#app/lib/social-providers.ts';
import type { SocialClient, SocialClients } from '#app/platform/social/clients.ts';
import type { Environment } from '../environment.ts';
import type { SandboxIssuer } from './sandbox-issuer/sandbox-issuer.ts';

/** The services' own issuers. Facebook's document does not say where codes are exchanged. */
const issuers: Readonly<Record<SocialProvider, Pick<SocialClient, 'issuer' | 'tokenEndpoint'>>> = {
  google: { issuer: 'https://accounts.google.com' },
  facebook: { issuer: 'https://www.facebook.com', tokenEndpoint: 'https://graph.facebook.com/v21.0/oauth/access_token' },
  telegram: { issuer: 'https://oauth.telegram.org' },
};

/** How the variables of a brand begin: `acme-club` at Google has `ACME_CLUB_GOOGLE_…`. */
const prefixOf = (tenantCode: string, provider: SocialProvider): string => `${tenantCode.toUpperCase().replace(/[^A-Z0-9]/g, '_')}_${provider.toUpperCase()}`;

const isIssuer = (address: string): boolean => URL.canParse(address) && (new URL(address).protocol === 'https:' || isLocalhost(new URL(address).hostname));

/** A brand's client as the environment says it (docs/operators.md); undefined when it says none. */
function clientFrom(variables: Environment['variables'], tenantCode: string, provider: SocialProvider): SocialClient | undefined {
  const said = (name: string): string | undefined => variables[`${prefixOf(tenantCode, provider)}_${name}`] || undefined;
  const [clientId, clientSecret, botToken, issuer] = [said('CLIENT_ID'), said('CLIENT_SECRET'), provider === 'telegram' ? said('BOT_TOKEN') : undefined, said('ISSUER')];
  if (!clientId || (issuer !== undefined && !isIssuer(issuer))) return undefined;
  // Another issuer has a document of its own, which says where codes are exchanged.
  return { clientId, ...(issuer ? { issuer } : issuers[provider]), ...(clientSecret ? { clientSecret } : {}), ...(botToken ? { botToken } : {}) };
}

/** The brands' clients at other services: the environment's; where it says none, the sandbox's own issuer, while there is a sandbox. */
export function createSocialClients({ variables }: Pick<Environment, 'variables'>, sandbox: SandboxIssuer | undefined, log: Pick<Logger, 'warn'>): SocialClients {
  const told = new Set<string>();
  const real = (tenantCode: string, provider: SocialProvider): SocialClient | undefined => {
    const name = `${prefixOf(tenantCode, provider)}_ISSUER`;
    const issuer = variables[name];
    if (issuer && !isIssuer(issuer) && !told.has(name)) {
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
