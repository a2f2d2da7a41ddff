import { createCaptchas, type Captchas } from './captcha-store.ts';
import { createChallenges } from './challenge-store.ts';
import { createCodes, type Codes } from './code-store.ts';
import { createCounters, type Counters } from './counters.ts';
import { createGroupDigests, type GroupDigests } from './group-digest.ts';
import { createBudgets, type Budgets } from './guess-budget.ts';
import { createSecretBox, type SecretBox } from '../authenticator/secret-box.ts';
import { createHumanGate, type HumanGate } from './human-gate.ts';
import { createKnownDevices, type KnownDevices } from './known-device.ts';
import type { AccountParts } from './parts.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createPhoneProofs, type PhoneProofs } from '../phone-identity/prove-phone.ts';
import { noPhoneServices, type PhoneServices } from '../phone-identity/services.ts';
import { noSocialClients, type SocialClients } from '../social/clients.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { createSigningKey } from './signing-key.ts';
import { createThrottle, type Throttle } from './throttle.ts';

/** What the handlers of the area work with: its parts and the stores over them. */
export interface AccountTools extends AccountParts {
  readonly passwords: Passwords;
  readonly groupDigests: GroupDigests;
  readonly sessions: SessionStore;
  readonly captchas: Captchas;
  readonly codes: Codes;
  readonly counters: Counters;
  readonly throttle: Throttle;
  readonly human: HumanGate;
  readonly budgets: Budgets;
  readonly devices: KnownDevices;
  readonly socialClients: SocialClients;
  readonly phoneServices: PhoneServices;
  readonly phoneProofs: PhoneProofs;
  /** What authenticators' secrets are sealed in. */
  readonly authenticators: SecretBox;
}

/** Makes the area's stores, once. */
export function accountTools(parts: AccountParts): AccountTools {
  const { database, random, sandbox, secret } = parts;
  const counters = createCounters(database);
  const groupDigests = createGroupDigests(random);
  const throttle = createThrottle(counters, sandbox);
  const captchas = createCaptchas(database, random, sandbox);
  const phoneServices = parts.phoneServices ?? noPhoneServices;
  return {
    ...parts,
    passwords: parts.passwords ?? createPasswords(),
    groupDigests,
    sessions: createSessionStore(database, random, groupDigests, sandbox),
    captchas,
    codes: createCodes(database, random),
    counters,
    throttle,
    budgets: createBudgets(database),
    devices: createKnownDevices(createSigningKey(database, random, 'device')),
    human: createHumanGate({
      counters,
      throttle,
      captchas,
      challenges: createChallenges(
        database,
        random,
        createSigningKey(database, random, 'challenge'),
      ),
    }),
    phoneServices,
    phoneProofs: createPhoneProofs(phoneServices),
    socialClients: parts.socialClients ?? noSocialClients,
    authenticators: createSecretBox(
      secret === undefined
        ? createSigningKey(database, random, 'authenticator')
        : async () => secret,
    ),
  };
}
