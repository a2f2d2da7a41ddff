import type { SocialClients } from '#app/platform/identity/social/social-clients.ts';
import type { SocialProvider } from '#app/lib/social-providers.ts';
import type { Tenant } from '#schema/tenant.ts';
import {
  startMaliciousIssuer,
  type TokenDefect,
  type MaliciousIssuer,
} from './malicious-issuer.ts';
import { createTestPlatformWithSocial, type TestPlatform } from './test-platform.ts';
import { testTenant, withOptionalEmail } from './test-tenant.ts';

export const password = 'Marquee-2026';

/** The issuer and the platform that such a test talks to. */
export interface SocialPlatform {
  readonly issuer: MaliciousIssuer;
  readonly testPlatform: TestPlatform;
  close(): Promise<void>;
}

/**
 * A brand at which registration needs no proved number, and an address may be given.
 * @param more the modules that are on, and what else the brand has
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

/** Starts an issuer and a platform with these brands; `clientsOf` says which client a brand is. */
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

/** Registers a member with an address that nobody has proved; answers the log-in that follows. */
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

/** Where a service sends a player of the brand back to. */
export const socialCallback = (code: string, provider: SocialProvider = 'google') =>
  `http://${code}.localhost:3000/social/${provider}/callback`;

/** Sets off to a service: the address there, and what comes back with an answer. */
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

/** There and back at a service, with its word as given; what comes back is the input of a call. */
export async function socialTrip(
  social: SocialPlatform,
  code: string,
  claims: object,
  { provider = 'google' as SocialProvider, crook = 'nothing' as TokenDefect } = {},
) {
  const { flow } = await beginSocial(social, code, provider);
  social.issuer.next(flow.nonce, { ...claims }, crook);
  return flow;
}
