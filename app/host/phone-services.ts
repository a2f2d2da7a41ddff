import type { Logger } from 'pino';
import type { PhoneService, PhoneServices } from '#app/platform/phone-identity/services.ts';
import type { Environment } from '../environment.ts';
import { variablePrefix } from '../lib/brand-variables.ts';
import { isServiceAddress } from './service-address.ts';
import type { SandboxIdentity } from './sandbox-identity/sandbox-identity.ts';

/** Firebase's own, for a project. */
const firebase = (project: string) => ({
  api: 'https://identitytoolkit.googleapis.com/v1',
  issuer: `https://securetoken.google.com/${project}`,
  jwks: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
});

/**
 * A brand's project as the environment says it (docs/operators.md); a text when it says it wrongly,
 * undefined when it says none.
 */
function serviceFrom(
  variables: Environment['variables'],
  tenantCode: string,
): PhoneService | string | undefined {
  const prefix = variablePrefix(tenantCode, 'phone');
  const said = (name: string): string | undefined => variables[`${prefix}_${name}`] || undefined;
  const [project, apiKey, api, issuer, jwks, checkPage] = [
    said('PROJECT'),
    said('API_KEY'),
    said('API'),
    said('ISSUER'),
    said('JWKS'),
    said('CHECK_PAGE'),
  ];
  if (!project && !apiKey) return undefined;
  if (!project || !apiKey) return `${prefix}_PROJECT and ${prefix}_API_KEY belong together`;
  const wrong = Object.entries({ API: api, JWKS: jwks, CHECK_PAGE: checkPage }).find(
    ([, address]) => address !== undefined && !isServiceAddress(address),
  );
  if (wrong) return `${prefix}_${wrong[0]} is not an https address`;
  const own = firebase(project);
  return {
    project,
    apiKey,
    api: api?.replace(/\/$/, '') ?? own.api,
    issuer: issuer ?? own.issuer,
    jwks: jwks ?? own.jwks,
    ...(checkPage ? { checkPage } : {}),
  };
}

/**
 * The brands' projects: the environment's; where it says none, one at the sandbox's own service,
 * while there is a sandbox.
 */
export function createPhoneServices(
  { variables }: Pick<Environment, 'variables'>,
  sandbox: SandboxIdentity | undefined,
  log: Pick<Logger, 'warn'>,
): PhoneServices {
  const told = new Set<string>();
  const real = (tenantCode: string): PhoneService | 'none' | 'wrong' => {
    const found = serviceFrom(variables, tenantCode);
    if (typeof found !== 'string') return found ?? 'none';
    if (!told.has(found))
      log.warn(`${found}; phone verification by an identity service is off for ${tenantCode}`);
    told.add(found);
    return 'wrong';
  };
  return {
    has: (tenantCode) => {
      const found = real(tenantCode);
      return found === 'none' ? sandbox !== undefined : found !== 'wrong';
    },
    find: async (tenantCode) => {
      const found = real(tenantCode);
      return typeof found === 'object'
        ? found
        : found === 'none'
          ? sandbox?.service(tenantCode)
          : undefined;
    },
  };
}
