import { createCaptchaStore, type CaptchaStore } from './human-verification/captcha-store.ts';
import { createChallengeStore } from './human-verification/challenge-store.ts';
import { createSmsBudget, type SmsBudget } from './phone/sms-budget.ts';
import { createSmsCodeStore, type SmsCodeStore } from './phone/sms-code-store.ts';
import { createCounters, type Counters } from '../rate-limit/counters.ts';
import {
  createGroupDigests,
  type GroupDigests,
} from '../responsible-gaming/exclusions/group-digest.ts';
import { createTokenBuckets, type TokenBuckets } from '../rate-limit/token-bucket.ts';
import { createKeyedDigest, type KeyedDigestSource } from '../crypto/keyed-digest.ts';
import { createDataSeals } from '../crypto/platform-secret.ts';
import type { SecretBox } from '../crypto/secret-box.ts';
import {
  createHumanVerification,
  type HumanVerification,
} from './human-verification/human-verification.ts';
import { createKnownDevices, type KnownDevices } from './sign-in/known-devices.ts';
import type { IdentityDeps } from './deps.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';
import { createPhoneProofs, type PhoneProofs } from './phone/phone-proofs.ts';
import { noPhoneServices, type PhoneServices } from './phone/phone-services.ts';
import { noSocialClients, type SocialClients } from './social/social-clients.ts';
import { createSessionStore, type SessionStore } from './sessions/session-store.ts';
import { createSigningKey } from '../crypto/signing-key.ts';
import { createThrottle, type Throttle } from '../rate-limit/throttle.ts';

export interface IdentityServices extends IdentityDeps {
  readonly passwords: PasswordHasher;
  readonly groupDigests: GroupDigests;
  readonly sessions: SessionStore;
  readonly captchas: CaptchaStore;
  readonly codes: SmsCodeStore;
  readonly smsBudget: SmsBudget;
  readonly counters: Counters;
  readonly throttle: Throttle;
  readonly human: HumanVerification;
  readonly budgets: TokenBuckets;
  readonly devices: KnownDevices;
  readonly socialClients: SocialClients;
  readonly phoneServices: PhoneServices;
  readonly phoneProofs: PhoneProofs;
  readonly temporaryPasswordDigest: KeyedDigestSource;
  /**
   * Keyed from the database: recovery codes must work even after the platform's secret was lost.
   */
  readonly recoveryCodeDigest: KeyedDigestSource;
  readonly secretBox: SecretBox;
}

export function createIdentityServices(deps: IdentityDeps): IdentityServices {
  const { database, random, sandbox, secret, acceptedSecret } = deps;
  const counters = createCounters(database);
  const groupDigests = createGroupDigests(random);
  const throttle = createThrottle(counters, sandbox);
  const captchas = createCaptchaStore(database, random, sandbox);
  const phoneServices = deps.phoneServices ?? noPhoneServices;
  const { secretBox, digests } = createDataSeals(database, random, { secret, acceptedSecret });
  return {
    ...deps,
    passwords: deps.passwords ?? createPasswordHasher(),
    groupDigests,
    sessions: createSessionStore(database, random, groupDigests, sandbox),
    captchas,
    codes: createSmsCodeStore(database, random),
    smsBudget: createSmsBudget(counters, sandbox, deps.smsAlarm),
    counters,
    throttle,
    budgets: createTokenBuckets(database),
    devices: createKnownDevices(database, random, createSigningKey(database, random, 'device')),
    human: createHumanVerification({
      counters,
      throttle,
      captchas,
      challenges: createChallengeStore(
        database,
        random,
        createSigningKey(database, random, 'challenge'),
        sandbox,
      ),
    }),
    phoneServices,
    phoneProofs: createPhoneProofs(phoneServices),
    socialClients: deps.socialClients ?? noSocialClients,
    temporaryPasswordDigest: digests,
    recoveryCodeDigest: createKeyedDigest(createSigningKey(database, random, 'recovery')),
    secretBox,
  };
}
