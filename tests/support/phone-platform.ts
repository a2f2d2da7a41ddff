import type { JWTPayload } from 'jose';
import type { PhoneServices } from '#app/platform/identity/phone/phone-services.ts';
import {
  startMaliciousIdentityService,
  type MaliciousIdentityService,
} from './malicious-identity-service.ts';
import { createTestPlatformWithPhones, type TestPlatform } from './test-platform.ts';
import { testTenant } from './test-tenant.ts';

const modules = { ...testTenant('x').modules, PHONEIDENTITY: true };
const brand = (code: string, more = {}) => testTenant(code, { modules: { ...modules, ...more } });
const password = 'Marquee-2026';
/** Brands whose keys were not read yet. */
const fresh = ['fresh1', 'fresh2', 'fresh3', 'fresh4'];

export interface PhonePlatform {
  readonly identity: MaliciousIdentityService;
  readonly testPlatform: TestPlatform;
  /** The brands as the service knows them. */
  readonly services: PhoneServices;
  close(): Promise<void>;
}

/** Starts a service that verifies numbers, and brands that use it, except `own`. */
export async function startPhonePlatform(): Promise<PhonePlatform> {
  const identity = await startMaliciousIdentityService();
  const services: PhoneServices = {
    has: (code) => code !== 'unknown',
    find: async (code) => {
      if (code === 'unknown') return undefined;
      const service = identity.serviceFor(code === 'one' ? 'the-brand' : code);
      if (code === 'silent') return { ...service, api: 'http://127.0.0.1:9/v1' };
      return fresh.includes(code)
        ? { ...service, jwks: `${service.jwks}?${code}`.replace('/jwks?', '/jwks#') }
        : service;
    },
  };
  const testPlatform = await createTestPlatformWithPhones(
    services,
    ...['one', 'two', 'silent', 'unknown', ...fresh].map((code) => brand(code)),
    brand('codeless', { CODELOGIN: false }),
    brand('own', { PHONEIDENTITY: false }),
  );
  return {
    identity,
    testPlatform,
    services,
    async close() {
      await identity.close();
      await testPlatform.database.close();
    },
  };
}

/** The refusal of an invalid token. */
export const noProof = {
  success: false,
  message: 'phone_code_wrong',
  value: { fields: { verificationCode: { key: 'fault.phone_code_wrong' } } },
};

/** Unused numbers and the calls that verify them. */
export function identifiedPhones(phones: () => PhonePlatform) {
  let numbers = 0;
  /** An unused number, as typed and in full. */
  /** As it is typed, and in full. */
  const someNumber = () => {
    const localNumber = `917${String((numbers += 1)).padStart(7, '5')}`;
    return { localNumber, e164: `+63${localNumber}` };
  };
  const seconds = (): number => Math.floor(phones().testPlatform.clock.now() / 1000);
  const claimsOf = (e164: string, more: JWTPayload = {}, project = 'the-brand'): JWTPayload => ({
    iss: phones().identity.serviceFor(project).issuer,
    aud: project,
    sub: `phone-${e164}`,
    iat: seconds(),
    exp: seconds() + 3600,
    auth_time: seconds(),
    phone_number: e164,
    firebase: { identities: { phone: [e164] }, sign_in_provider: 'phone' },
    ...more,
  });

  const form = (localNumber: string, firebaseIdToken: string) => ({
    password,
    confirmPassword: password,
    mobileNum: localNumber,
    countryDialingCode: '+63',
    termsAccepted: true,
    firebaseChannel: 'sms' as const,
    firebaseIdToken,
  });
  const register = (code: string, localNumber: string, token: string) =>
    phones().testPlatform.call(code, 'registerMobile', form(localNumber, token));
  const logIn = (code: string, e164: string, token: string) =>
    phones().testPlatform.call(code, 'login', {
      type: 'firebase',
      mobile: e164,
      password: '',
      firebaseChannel: 'sms',
      firebaseIdToken: token,
    });

  return { someNumber, seconds, claimsOf, form, register, logIn };
}
