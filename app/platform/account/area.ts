import type { AccountArea } from '../area.ts';
import { createFreePlay } from './free-play.ts';
import { memberCalls } from './member-calls.ts';
import { createLogin } from './login.ts';
import type { AccountParts } from './parts.ts';
import { pauseCalls } from './pause-calls.ts';
import { passwordCalls } from './password-calls.ts';
import { recoveryCalls } from './recovery-calls.ts';
import { registerCalls } from './register.ts';
import { createAccountSandbox } from './sandbox.ts';
import { linkCalls } from '../social/link-calls.ts';
import { createProving } from '../social/proving.ts';
import { socialCalls } from '../social/social-calls.ts';
import { phoneCalls } from '../phone-identity/phone-calls.ts';
import { authenticatorCalls } from '../authenticator/authenticator-calls.ts';
import { loginStepCalls } from '../login-step/step-calls.ts';
import { createSeeding } from './seeds.ts';
import { codeCalls } from './send-code.ts';
import { sessionCalls } from './session-calls.ts';
import { accountTools } from './tools.ts';
import { createTurns } from './turn.ts';

/**
 * Puts the account area together over its parts: members, sessions, captchas, codes, registration.
 */
export function createAccountArea(parts: AccountParts): AccountArea {
  const tools = accountTools(parts);
  const inTurn = createTurns();
  const proving = createProving(tools);
  const { register, registerMobile, ...registering } = registerCalls(tools);
  return {
    handlers: {
      login: inTurn(createLogin(tools)),
      register: inTurn(register),
      registerMobile: inTurn(registerMobile),
      freePlay: createFreePlay(tools),
      ...socialCalls(tools, proving),
      ...linkCalls(tools, proving),
      ...memberCalls(tools),
      ...sessionCalls(tools),
      ...pauseCalls(tools),
      ...registering,
      ...codeCalls(tools),
      ...phoneCalls(tools),
      ...passwordCalls(tools),
      ...recoveryCalls(tools),
      ...loginStepCalls(tools),
      ...authenticatorCalls(tools),
    },
    tokens: { verify: (tenant, token, now) => tools.sessions.verify(tenant.code, token, now) },
    sandbox: createAccountSandbox(tools),
    seed: createSeeding(tools),
  };
}
