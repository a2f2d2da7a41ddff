import { arabic } from './arabic.ts';
import { accountWords } from './auth/forms/words.ts';
import { authenticatorWords } from './member-centre/security/authenticator/words.ts';
import { catalogueWords } from './games/catalogue/words.ts';
import { consentWords } from './consent/words.ts';
import { contentWords } from './content/words.ts';
import { downloadWords } from './download/words.ts';
import { domainWords } from './domains/words.ts';
import { faultWords } from './errors/fault-words.ts';
import { feedbackWords } from './feedback/words.ts';
import { forgetWords } from './auth/recovery/words.ts';
import { seoTexts } from './seo/words.ts';
import { freePlayWords } from './auth/free-play/words.ts';
import { homeWords } from './home/words.ts';
import { joinWords } from './affiliates/words.ts';
import { limitWords } from './responsible-gaming/limits/words.ts';
import { loginStepWords } from './auth/step-up/words.ts';
import { loginWords } from './auth/login/words.ts';
import { logoutWords } from './auth/sign-out/words.ts';
import { messageWords } from './message/words.ts';
import { pointMallWords } from './points-shop/words.ts';
import { promotionWords } from './promotions/words.ts';
import { protectionWords } from './responsible-gaming/words.ts';
import { passwordWords } from './auth/password/words.ts';
import { questionWords } from './auth/register/question-words.ts';
import { recordWords } from './member-centre/history/words.ts';
import { registerWords } from './auth/register/words.ts';
import { shellWords } from './shell/words.ts';
import { socialWords } from './auth/social/words.ts';
import { soonWords } from './coming-soon/words.ts';
import { statusWords } from './errors/words.ts';
import { vipWords } from './vip/words.ts';
import { walletWords } from './member-centre/wallet/words.ts';

const all = [
  accountWords,
  authenticatorWords,
  catalogueWords,
  consentWords,
  contentWords,
  downloadWords,
  domainWords,
  faultWords,
  feedbackWords,
  forgetWords,
  seoTexts,
  freePlayWords,
  homeWords,
  joinWords,
  limitWords,
  loginStepWords,
  loginWords,
  logoutWords,
  messageWords,
  passwordWords,
  pointMallWords,
  promotionWords,
  protectionWords,
  questionWords,
  recordWords,
  registerWords,
  shellWords,
  socialWords,
  soonWords,
  statusWords,
  vipWords,
  walletWords,
] as const;
type Keys<Feature> = Feature extends { readonly EN: Readonly<Record<infer Key, string>> }
  ? Key
  : never;
type Merged = { readonly [Key in Keys<(typeof all)[number]>]: string };

const merge = (language: 'EN' | 'TY'): Merged =>
  Object.assign({}, ...all.map((feature) => feature[language])) as Merged;

/** Every word of the product, by language: the bundle that brand texts are laid over. */
export const productWords = { EN: merge('EN'), TY: merge('TY'), AR: arabic };

export type TextKey = keyof Merged;
