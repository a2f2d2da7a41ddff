import type { QuestionId } from './account-questions.ts';
import { productLanguages } from './languages.ts';
import type { FeatureName } from './modules.ts';
import type { RouteId } from './route-table.ts';

/** Whose player-protection rules a brand is under. */
export const jurisdictions = ['ph', 'mt', 'vg', 'none'] as const;
export type JurisdictionCode = (typeof jurisdictions)[number];

/** What players may do to protect themselves, and what they are told unasked. */
export interface ProtectionRules {
  /** Time-outs that a player may take, in hours. */
  readonly timeOutHours: readonly number[];
  /** Self-exclusions that a player may choose, in months; for good is always offered besides. */
  readonly exclusionMonths: readonly number[];
  /**
   * Minutes logged in after which a player is told so, and again after as many more; 0: never. They
   * may choose to be told more often.
   */
  readonly reminderMinutes: number;
  /** Intervals that a player may choose for it, in minutes. */
  readonly checkMinutes: readonly number[];
  /** Hours until a looser limit holds. */
  readonly loosenHours: number;
  /** By whose clock the days of limits begin. */
  readonly timeZone: string;
}

/** Texts that a jurisdiction wants read on every page and beside the form. */
export type RequiredText = `protection.${Exclude<JurisdictionCode, 'none'>}`;

/** What a jurisdiction asks at least; a brand may be stricter, never laxer. */
export interface JurisdictionFloor {
  /** In years [AU-18]. */
  readonly minimumAge: number;
  /** What players are asked before an account is opened [AU-18]. */
  readonly questions: readonly QuestionId[];
  /** Whether the box of age and terms may start ticked, as the specification has it [AU-18]. */
  readonly termsStartAccepted: boolean;
  /** Responsible-gaming marks that the footer always has beside the age mark [SH-15]. */
  readonly responsible: readonly ('limits' | 'help')[];
  /** The licence labels that the footer always has. */
  readonly licences: readonly ('malta' | 'bvi' | 'philippines')[];
  readonly protection: ProtectionRules;
  /** Most failed log-ins before a captcha is asked for. */
  readonly captchaAfter: number;
  /**
   * Features that are on whatever manifest and permission say: they protect players, and open no
   * page.
   */
  readonly features: readonly FeatureName[];
  /** Pages that are always there. */
  readonly routes: readonly RouteId[];
  readonly texts: readonly RequiredText[];
}

const protection: ProtectionRules = {
  timeOutHours: [24, 7 * 24, 30 * 24],
  exclusionMonths: [6, 12, 60],
  reminderMinutes: 0,
  checkMinutes: [15, 30, 60, 120],
  loosenHours: 24,
  timeZone: 'UTC',
};
/** Where a reminder is demanded: it may come more often, never less. */
const hourlyReminder = { reminderMinutes: 60, checkMinutes: [15, 30, 60] };

const floors: Readonly<Record<JurisdictionCode, JurisdictionFloor>> = {
  ph: {
    minimumAge: 21,
    questions: ['birthDate', 'fundsSource', 'governmentOfficial', 'gamingEmployee'],
    termsStartAccepted: false,
    responsible: ['limits', 'help'],
    licences: ['philippines'],
    captchaAfter: 3,
    features: ['forcedPasswordChange'],
    routes: ['help', 'helpmc'],
    protection: { ...protection, ...hourlyReminder, timeZone: 'Asia/Manila' },
    texts: ['protection.ph'],
  },
  mt: {
    minimumAge: 18,
    questions: ['birthDate', 'politicallyExposed'],
    termsStartAccepted: false,
    responsible: ['limits', 'help'],
    licences: ['malta'],
    captchaAfter: 3,
    features: ['forcedPasswordChange'],
    routes: ['help', 'helpmc'],
    protection: { ...protection, ...hourlyReminder, loosenHours: 7 * 24, timeZone: 'Europe/Malta' },
    texts: ['protection.mt'],
  },
  vg: {
    minimumAge: 18,
    questions: ['birthDate', 'politicallyExposed'],
    termsStartAccepted: false,
    responsible: ['limits', 'help'],
    licences: ['bvi'],
    captchaAfter: 5,
    features: [],
    routes: ['help', 'helpmc'],
    protection: { ...protection, timeZone: 'America/Tortola' },
    texts: ['protection.vg'],
  },
  none: {
    minimumAge: 18,
    questions: [],
    termsStartAccepted: true,
    responsible: ['help'],
    licences: [],
    captchaAfter: 5,
    features: [],
    routes: [],
    protection,
    texts: [],
  },
};

/** The floor of a jurisdiction. */
export const floorOf = (jurisdiction: JurisdictionCode): JurisdictionFloor => floors[jurisdiction];

/**
 * Texts that protect players: a brand may say them in its own words, never leave them out, nor the
 * age that is in them.
 */
const guardedTexts: Readonly<Record<string, readonly string[]>> = {
  'footer.age': ['{{age}}'],
  'footer.licence': ['{{name}}'],
  'footer.chance': [],
  'register.agree': ['{{age}}'],
  'register.terms': [],
  'register.privacy': [],
  'responsible.age': ['{{age}}'],
  'responsible.limits': [],
  'responsible.help': [],
};

/** The keys of all texts that protect players. */
export const protectiveTexts: readonly string[] = [
  ...Object.keys(guardedTexts),
  ...new Set(Object.values(floors).flatMap(({ texts }) => texts)),
];

/**
 * What is wrong with a brand's own version of a text that protects players; undefined for good ones
 * and for all other texts.
 */
export function protectiveTextProblem(
  key: string,
  text: string,
  language: string,
): { readonly message: string; readonly hint: string } | undefined {
  const required = /^protection\.(?:ph|mt|vg)$/.test(key);
  if (required && productLanguages.includes(language))
    return {
      message: 'is a text that a jurisdiction requires, word for word',
      hint: 'take it out; say more in texts and pages of your own',
    };
  const places = guardedTexts[key] ?? (key.startsWith('question.') ? [] : undefined);
  if (!required && !places) return undefined;
  if (text.trim() === '')
    return {
      message: 'is empty, and it protects players',
      hint: 'take it out: the product’s text shows',
    };
  const missingPlaceholders = (places ?? []).filter((place) => !text.includes(place));
  return missingPlaceholders.length === 0
    ? undefined
    : {
        message: `lacks ${missingPlaceholders.join(' and ')}, and it protects players`,
        hint: `write ${missingPlaceholders.join(' and ')} into it, or take it out`,
      };
}
