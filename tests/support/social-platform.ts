import type { SocialClients } from '#app/platform/identity/social/social-clients.ts';
import type { SocialProvider } from '#app/domain/accounts/social-providers.ts';
import type { Tenant } from '#schema/tenant.ts';
import {
  startMaliciousIssuer,
  type TokenDefect,
  type MaliciousIssuer,
} from './malicious-issuer.ts';
import { createTestPlatformWithSocial, type TestPlatform } from './test-platform.ts';
import { testTenant, withOptionalEmail } from './test-tenant.ts';

export const password = 'Marquee-2026';

export interface SocialPlatform {
  readonly issuer: MaliciousIssuer;
  readonly testPlatform: TestPlatform;
  close(): Promise<void>;
}

/**
 * Registration needs no verified number, and the address is optional.
 * @param more the enabled modules, and other settings of the brand
 */
export function socialTenant(
  code: string,
  { modules = {}, ...more }: Partial<Tenant> = {},
): Tenant {
  const plain = testTenant(code);
  return testTenant(code, {
    modules: { ...plain.modules, REGMOBVERF3: false, ...modules },
    register: withOptionalEmail(plain.register),
    hosts: [`${code}.localhost`],
    ...more,
  });
}

/** `clientsOf` assigns brands to clients. */
export async function startSocialPlatform(
  tenants: readonly Tenant[],
  clientsOf: (issuer: MaliciousIssuer) => SocialClients = (issuer) => ({
    has: () => true,
    find: async () => issuer.client,
  }),
): Promise<SocialPlatform> {
  const issuer = await startMaliciousIssuer();
  const testPlatform = await createTestPlatformWithSocial(clientsOf(issuer), ...tenants);
  return {
    issuer,
    testPlatform,
    async close() {
      await issuer.close();
      await testPlatform.database.close();
    },
  };
}

/** The address is unverified; returns the following log-in. */
export const registerWithEmail = (
  testPlatform: TestPlatform,
  code: string,
  { username, email }: { readonly username: string; readonly email: string },
  login = true,
) =>
  testPlatform.call(code, 'register', {
    username,
    password,
    confirmPassword: password,
    email,
    termsAccepted: true,
    login,
  });

/** The brand's return address for a service. */
export const socialCallback = (code: string, provider: SocialProvider = 'google') =>
  `http://${code}.localhost:3000/social/${provider}/callback`;

/** Returns the service's address and the parameters that return with an answer. */
export async function beginSocial(
  { testPlatform }: SocialPlatform,
  code: string,
  provider: SocialProvider = 'google',
) {
  const redirectUri = socialCallback(code, provider);
  const {
    value: { url, ...flow },
  } = await testPlatform.call(code, 'socialStart', { provider, redirectUri });
  return {
    url: new URL(url),
    flow: { provider, redirectUri, ...flow, answer: `?code=abc&state=${flow.state}` },
  };
}

/** A whole flow with the given answer; returns the input of a call. */
export async function socialTrip(
  social: SocialPlatform,
  code: string,
  claims: object,
  { provider = 'google' as SocialProvider, crook = 'none' as TokenDefect } = {},
) {
  const { flow } = await beginSocial(social, code, provider);
  social.issuer.next(flow.nonce, { ...claims }, crook);
  return flow;
}
