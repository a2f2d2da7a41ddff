import type { SocialProvider } from '#app/domain/accounts/social-providers.ts';
import type { TokenDefect } from './malicious-issuer.ts';
import {
  beginSocial,
  socialTenant,
  socialTrip,
  startSocialPlatform,
  type SocialPlatform,
} from './social-platform.ts';

export const botToken = '123456:a-bot-of-the-brand';
const modules = { GOOGLELOGIN: true, FACEBOOKLOGIN: true, TELEGRAMLOGIN: true };
const brand = (code: string, more: Record<string, boolean> = {}) =>
  socialTenant(code, { modules: { ...modules, ...more } });
const silent = { issuer: 'http://127.0.0.1:9', clientId: 'nobody-listens' };

/**
 * A platform with brands `one` and `two`, one whose service is `silent`, one that is `clientless`,
 * one whose registration is `closed`, and one whose Google log-in is `off`.
 */
export const startVisitedPlatform = (): Promise<SocialPlatform> =>
  startSocialPlatform(
    [
      brand('one'),
      brand('two'),
      brand('silent'),
      brand('clientless'),
      brand('closed', { USERNAMEREG3: false, MOBILENUMREG3: false }),
      brand('off', { GOOGLELOGIN: false }),
    ],
    (issuer) => ({
      has: (code) => code !== 'clientless',
      find: async (code, provider) =>
        code === 'clientless'
          ? undefined
          : code === 'silent'
            ? silent
            : { ...issuer.client, ...(provider === 'telegram' ? { botToken } : {}) },
    }),
  );

/** Visitors of such a platform from a service. */
export function socialVisitors(social: () => SocialPlatform) {
  let people = 0;
  const somebody = (): string => `subject-${(people += 1)}-of-the-tests`;
  const begin = (code: string, provider?: SocialProvider) => beginSocial(social(), code, provider);

  async function logIn(
    code: string,
    claims: object,
    options: { readonly provider?: SocialProvider; readonly crook?: TokenDefect } = {},
  ) {
    const flow = await socialTrip(social(), code, claims, options);
    return { flow, reply: await social().testPlatform.call(code, 'socialLogin', flow) };
  }

  async function join(code: string, claims: object, provider: SocialProvider = 'google') {
    const { reply } = await logIn(code, claims, { provider });
    const ticket = (reply.value as { ticket: string }).ticket;
    return social().testPlatform.call(code, 'socialJoin', { ticket, termsAccepted: true });
  }

  return { somebody, begin, logIn, join };
}
