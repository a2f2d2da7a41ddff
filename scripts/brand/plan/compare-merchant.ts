import type { Merchant } from '#schema/merchant-normal.ts';
import {
  compact,
  diffByKey,
  identity,
  protection,
  presenceChanges,
  type UnlocatedChange,
} from './change.ts';
import { withoutAgeMark } from './without-age-mark.ts';

const runBy = ({ platform: { vendors } }: Merchant): string[] =>
  vendors.flatMap(({ code, runs }) =>
    runs.map((vassalage) => `the running of ${vassalage}’s games by ${code}`),
  );

/** Hosts and languages. */
const compareReach = (before: Merchant, after: Merchant): UnlocatedChange[] => [
  ...presenceChanges(
    before.hosts.player,
    after.hosts.player,
    'host',
    (host) => `the address ${host}`,
    () => '/hosts/player',
    'breaking',
  ),
  ...presenceChanges(
    before.hosts.agent,
    after.hosts.agent,
    'host',
    (host) => `the agents’ address ${host}`,
    () => '/hosts/agent',
    'breaking',
  ),
  ...presenceChanges(
    before.languages.menu,
    after.languages.menu,
    'language',
    (code) => `the language ${code}`,
    () => '/languages/menu',
    'breaking',
  ),
];

/** Names, hosts, languages, merchant code, game vendors, currency. */
export function compareIdentity(before: Merchant, after: Merchant): UnlocatedChange[] {
  const one = (
    severity: 'breaking' | 'notable',
    subject: string,
    was: string,
    now: string,
    pointer: string,
    why = '',
  ): UnlocatedChange[] =>
    was === now
      ? []
      : [identity(severity, subject, `${subject} is ${now} instead of ${was}${why}`, pointer)];
  return [
    ...compareReach(before, after),
    ...one(
      'notable',
      'the default language',
      before.languages.default,
      after.languages.default,
      '/languages/default',
    ),
    ...one(
      'breaking',
      'the merchant code',
      before.platform.merchantCode,
      after.platform.merchantCode,
      '/platform/merchantCode',
      ': accounts and balances are another merchant’s',
    ),
    ...one(
      'notable',
      'the wallet',
      before.platform.currencyAccount,
      after.platform.currencyAccount,
      '/platform/currencyAccount',
    ),
    ...presenceChanges(
      before.platform.vendors.map(({ code }) => code),
      after.platform.vendors.map(({ code }) => code),
      'gameVendor',
      (code) => `the vendor of games ${code}`,
      () => '/platform/vendors',
      'breaking',
    ),
    ...presenceChanges(runBy(before), runBy(after), 'gamesOf', String, () => '/platform/vendors'),
    ...one('breaking', 'the currency', before.currency.code, after.currency.code, '/currency/code'),
    ...one(
      'notable',
      'the currency’s sign',
      before.currency.symbol,
      after.currency.symbol,
      '/currency/symbol',
    ),
    ...one('notable', 'the name', before.name, after.name, '/name'),
  ];
}

/** Responsible-gaming marks and licences in the footer. */
function compareMarks(before: Merchant, after: Merchant): UnlocatedChange[] {
  const marks = diffByKey(
    withoutAgeMark(before).footer.responsible,
    withoutAgeMark(after).footer.responsible,
    String,
  );
  const licences = diffByKey(before.footer.licences, after.footer.licences, String);
  return [
    ...marks.removed.map((mark) =>
      protection(
        'breaking',
        `mark:${mark}`,
        `the responsible-gaming mark ${mark} is gone`,
        '/footer/responsible',
      ),
    ),
    ...marks.added.map((mark) =>
      protection(
        'notable',
        `mark:${mark}`,
        `the responsible-gaming mark ${mark} is new`,
        '/footer/responsible',
      ),
    ),
    ...licences.removed.map((licence) =>
      protection(
        'breaking',
        `licence:${licence}`,
        `the licence ${licence} is no longer shown`,
        '/footer/licences',
      ),
    ),
    ...after.footer.licences.flatMap((licence) => {
      const [was, now] = [before, after].map(({ footer }) =>
        Object.values(footer.licenceHolders[licence] ?? {}).join(', '),
      );
      return was === now || was === ''
        ? []
        : [
            protection(
              'notable',
              `licence:${licence}`,
              `the licence ${licence} is held by ${now ?? ''} instead of ${was ?? ''}`,
              '/footer/licenceHolders',
            ),
          ];
    }),
    ...licences.added.map((licence) =>
      protection(
        'notable',
        `licence:${licence}`,
        `the licence ${licence} is shown`,
        '/footer/licences',
      ),
    ),
  ];
}

/** Weaker protection is breaking; stronger is reported too. */
export function compareProtection(before: Merchant, after: Merchant): UnlocatedChange[] {
  const age = after.register.minimumAge - before.register.minimumAge;
  const captcha = after.login.captchaAfter - before.login.captchaAfter;
  const remember = after.login.rememberHours - before.login.rememberHours;
  const questions = diffByKey(before.register.questions, after.register.questions, String);
  const level = (weaker: boolean) => (weaker ? 'breaking' : 'notable');
  return compact([
    before.jurisdiction !== after.jurisdiction &&
      protection(
        'breaking',
        'jurisdiction',
        `the jurisdiction is ${after.jurisdiction} instead of ${before.jurisdiction}`,
        '/jurisdiction',
      ),
    age !== 0 &&
      protection(
        level(age < 0),
        'minimumAge',
        `players must be ${after.register.minimumAge} instead of ${before.register.minimumAge}`,
        '/register/minimumAge',
      ),
    ...questions.removed.map((id) =>
      protection(
        'breaking',
        `question:${id}`,
        `players are no longer asked: ${id}`,
        '/register/questions',
      ),
    ),
    ...questions.added.map((id) =>
      protection('notable', `question:${id}`, `players are asked: ${id}`, '/register/questions'),
    ),
    captcha !== 0 &&
      protection(
        level(captcha > 0),
        'captchaAfter',
        `a captcha is asked for after ${after.login.captchaAfter} failed attempts instead of ${before.login.captchaAfter}`,
        '/login/captchaAfter',
      ),
    remember !== 0 &&
      protection(
        'notable',
        'rememberHours',
        `a user name is remembered for ${after.login.rememberHours} hours instead of ${before.login.rememberHours}`,
        '/login/rememberHours',
      ),
    ...compareMarks(before, after),
  ]);
}
