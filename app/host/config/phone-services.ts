import type { Logger } from 'pino';
import type { PhoneService, PhoneServices } from '#app/platform/identity/phone/phone-services.ts';
import type { Environment } from '../../environment.ts';
import { variablePrefix } from '#app/domain/brand-variables.ts';
import { isServiceUrl } from '#app/lib/local-host.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { SandboxPhoneIdentity } from '../sandbox-doubles/phone-identity/sandbox-phone-identity.ts';

const firebase = (project: string) => ({
  api: 'https://identitytoolkit.googleapis.com/v1',
  issuer: `https://securetoken.google.com/${project}`,
  jwks: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
});

/**
 * The brand's project (docs/operators.md), a text with its fault, or undefined if not configured.
 */
function serviceFrom(
  variables: Environment['variables'],
  tenantCode: string,
): Result<PhoneService | undefined, string> {
  const prefix = variablePrefix(tenantCode, 'phone');
  const readVariable = (name: string): string | undefined =>
    variables[`${prefix}_${name}`] || undefined;
  const [project, apiKey, api, issuer, jwks, checkPage] = [
    readVariable('PROJECT'),
    readVariable('API_KEY'),
    readVariable('API'),
    readVariable('ISSUER'),
    readVariable('JWKS'),
    readVariable('CHECK_PAGE'),
  ];
  if (!project && !apiKey) return ok(undefined);
  if (!project || !apiKey)
    return refuse(`${prefix}_PROJECT and ${prefix}_API_KEY must be set together`);
  const invalid = Object.entries({ API: api, JWKS: jwks, CHECK_PAGE: checkPage }).find(
    ([, address]) => address !== undefined && !isServiceUrl(address),
  );
  if (invalid) return refuse(`${prefix}_${invalid[0]} is not an https address`);
  const defaults = firebase(project);
  return ok({
    project,
    apiKey,
    api: api?.replace(/\/$/, '') ?? defaults.api,
    issuer: issuer ?? defaults.issuer,
    jwks: jwks ?? defaults.jwks,
    ...(checkPage ? { checkPage } : {}),
  });
}

export function createPhoneServices(
  { variables }: Pick<Environment, 'variables'>,
  sandbox: SandboxPhoneIdentity | undefined,
  log: Pick<Logger, 'warn'>,
): PhoneServices {
  const warned = new Set<string>();
  const configured = (tenantCode: string): PhoneService | 'none' | 'invalid' => {
    const service = serviceFrom(variables, tenantCode);
    if (service.ok) return service.value ?? 'none';
    if (!warned.has(service.fault))
      log.warn(
        { brand: tenantCode, reason: service.fault },
        'phone verification is disabled: invalid identity service configuration',
      );
    warned.add(service.fault);
    return 'invalid';
  };
  return {
    has: (tenantCode) => {
      const service = configured(tenantCode);
      return service === 'none' ? sandbox !== undefined : service !== 'invalid';
    },
    find: async (tenantCode) => {
      const service = configured(tenantCode);
      return typeof service === 'object'
        ? service
        : service === 'none'
          ? sandbox?.service(tenantCode)
          : undefined;
    },
  };
}
