import { arabic } from './arabic.ts';
import { accountWords } from './account/words.ts';
import { authenticatorWords } from './authenticator/words.ts';
import { catalogueWords } from './catalogue/words.ts';
import { consentWords } from './consent/words.ts';
import { contentWords } from './content/words.ts';
import { downloadWords } from './download/words.ts';
import { domainWords } from './domains/words.ts';
import { faultWords } from './fault/words.ts';
import { feedbackWords } from './feedback/words.ts';
import { forgetWords } from './forget/words.ts';
import { foundWords } from './found/words.ts';
import { freePlayWords } from './free-play/words.ts';
import { homeWords } from './home/words.ts';
import { joinWords } from './join/words.ts';
import { limitWords } from './limits/words.ts';
import { loginStepWords } from './login-step/words.ts';
import { loginWords } from './login/words.ts';
import { logoutWords } from './logout/words.ts';
import { messageWords } from './message/words.ts';
import { pointMallWords } from './point-mall/words.ts';
import { promotionWords } from './promotion/words.ts';
import { protectionWords } from './protection/words.ts';
import { passwordWords } from './password/words.ts';
import { questionWords } from './register/question-words.ts';
import { recordWords } from './record/words.ts';
import { registerWords } from './register/words.ts';
import { shellWords } from './shell/words.ts';
import { socialWords } from './social/words.ts';
import { soonWords } from './soon/words.ts';
import { statusWords } from './status/words.ts';
import { vipWords } from './vip/words.ts';
import { walletWords } from './wallet/words.ts';

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
  foundWords,
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
