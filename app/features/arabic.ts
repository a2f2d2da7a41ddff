import { accountArabic } from './account/words-ar.ts';
import { authenticatorArabic } from './authenticator/words-ar.ts';
import { catalogueArabic } from './catalogue/words-ar.ts';
import { consentArabic } from './consent/words-ar.ts';
import { contentArabic } from './content/words-ar.ts';
import { domainsArabic } from './domains/words-ar.ts';
import { downloadArabic } from './download/words-ar.ts';
import { faultArabic } from './fault/words-ar.ts';
import { feedbackArabic } from './feedback/words-ar.ts';
import { forgetArabic } from './forget/words-ar.ts';
import { foundArabic } from './found/words-ar.ts';
import { freePlayArabic } from './free-play/words-ar.ts';
import { homeArabic } from './home/words-ar.ts';
import { joinArabic } from './join/words-ar.ts';
import { limitsArabic } from './limits/words-ar.ts';
import { loginStepArabic } from './login-step/words-ar.ts';
import { loginArabic } from './login/words-ar.ts';
import { logoutArabic } from './logout/words-ar.ts';
import { messageArabic } from './message/words-ar.ts';
import { passwordArabic } from './password/words-ar.ts';
import { pointMallArabic } from './point-mall/words-ar.ts';
import { promotionArabic } from './promotion/words-ar.ts';
import { protectionArabic } from './protection/words-ar.ts';
import { questionArabic } from './register/question-words-ar.ts';
import { recordArabic } from './record/words-ar.ts';
import { registerArabic } from './register/words-ar.ts';
import { shellArabic } from './shell/words-ar.ts';
import { socialArabic } from './social/words-ar.ts';
import { soonArabic } from './soon/words-ar.ts';
import { statusArabic } from './status/words-ar.ts';
import { vipArabic } from './vip/words-ar.ts';
import { walletArabic } from './wallet/words-ar.ts';

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
  foundArabic,
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
