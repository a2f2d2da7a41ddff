import { accountArabic } from './auth/forms/words-ar.ts';
import { authenticatorArabic } from './member-centre/security/authenticator/words-ar.ts';
import { catalogueArabic } from './games/catalogue/words-ar.ts';
import { consentArabic } from './consent/words-ar.ts';
import { contentArabic } from './content/words-ar.ts';
import { domainsArabic } from './domains/words-ar.ts';
import { downloadArabic } from './download/words-ar.ts';
import { faultArabic } from './errors/fault-words-ar.ts';
import { feedbackArabic } from './feedback/words-ar.ts';
import { forgetArabic } from './auth/recovery/words-ar.ts';
import { seoArabic } from './seo/words-ar.ts';
import { freePlayArabic } from './auth/free-play/words-ar.ts';
import { homeArabic } from './home/words-ar.ts';
import { joinArabic } from './affiliates/words-ar.ts';
import { limitsArabic } from './responsible-gaming/limits/words-ar.ts';
import { loginStepArabic } from './auth/step-up/words-ar.ts';
import { loginArabic } from './auth/login/words-ar.ts';
import { logoutArabic } from './auth/sign-out/words-ar.ts';
import { messageArabic } from './message/words-ar.ts';
import { passwordArabic } from './auth/password/words-ar.ts';
import { pointMallArabic } from './points-shop/words-ar.ts';
import { promotionArabic } from './promotions/words-ar.ts';
import { protectionArabic } from './responsible-gaming/words-ar.ts';
import { questionArabic } from './auth/register/question-words-ar.ts';
import { recordArabic } from './member-centre/history/words-ar.ts';
import { registerArabic } from './auth/register/words-ar.ts';
import { shellArabic } from './shell/words-ar.ts';
import { socialArabic } from './auth/social/words-ar.ts';
import { soonArabic } from './coming-soon/words-ar.ts';
import { statusArabic } from './errors/words-ar.ts';
import { vipArabic } from './vip/words-ar.ts';
import { walletArabic } from './member-centre/wallet/words-ar.ts';

/**
 * Every word of the product in Arabic, from right to left: each text of the English, in all six
 * plural forms where it counts.
 */
export const arabic: Readonly<Record<string, string>> = Object.assign(
  {},
  accountArabic,
  authenticatorArabic,
  catalogueArabic,
  consentArabic,
  contentArabic,
  domainsArabic,
  downloadArabic,
  faultArabic,
  feedbackArabic,
  forgetArabic,
  seoArabic,
  freePlayArabic,
  homeArabic,
  joinArabic,
  limitsArabic,
  loginStepArabic,
  loginArabic,
  logoutArabic,
  messageArabic,
  passwordArabic,
  pointMallArabic,
  promotionArabic,
  protectionArabic,
  questionArabic,
  recordArabic,
  registerArabic,
  shellArabic,
  socialArabic,
  soonArabic,
  statusArabic,
  vipArabic,
  walletArabic,
) as Record<string, string>;
