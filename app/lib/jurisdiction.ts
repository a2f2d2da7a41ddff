import type { QuestionId } from './account-questions.ts';
import { productLanguages } from './languages.ts';
import type { FeatureName } from './modules.ts';
import type { RouteId } from './route-table.ts';

/** The jurisdictions of brands' player-protection rules. */
export const jurisdictions = ['ph', 'mt', 'vg', 'none'] as const;
export type JurisdictionCode = (typeof jurisdictions)[number];

/** How players may protect themselves, and what they must be told. */
export interface ProtectionRules {
  /** The durations of time-outs, in hours. */
  readonly timeOutHours: readonly number[];
  /** The durations of self-exclusions, in months; permanent ones are always offered, too. */
  readonly exclusionMonths: readonly number[];
  /**
   * The interval of the time reminder, in minutes logged in; 0: never. Players may select a shorter
   * one.
   */
  readonly reminderMinutes: number;
  /** The intervals that a player may select for it, in minutes. */
  readonly checkMinutes: readonly number[];
  /** The delay of a looser limit, in hours. */
  readonly loosenHours: number;
  /** The time zone of the limits' days. */
  readonly timeZone: string;
}

/** What a jurisdiction says about members' money; a brand may be stricter, never laxer. */
interface CashierFloor {
  /** Whether members may cancel a withdrawal, and so play on with it. */
  readonly memberCancelsWithdrawal: boolean;
  /** Whether a member's deposit may pay another member's withdrawal (C2C). */
  readonly memberToMember: boolean;
  /** The largest multiple of a deposit that may have to be played before it can be withdrawn. */
  readonly maxDepositTurnover: number;
  /** The largest multiple of a bonus that may have to be played before it is cash. */
  readonly maxWagering: number;
  /**
   * The amount, in minor units, above which two persons approve a withdrawal at the latest, by
   * currency; none where it is empty. For a currency that is not named see `amountBound`.
   */
  readonly maxFourEyesAbove: Readonly<Record<string, number>>;
  /** How many transfers to relatives in the tree of agents a member may make a day; 0: none. */
  readonly maxDailyTransfers: number;
  /** The most that a member may transfer a day, in minor units, by currency; as above. */
  readonly maxDailyTransferAmount: Readonly<Record<string, number>>;
}

/** Texts that a jurisdiction requires on every page and beside the form. */
export type RequiredText = `protection.${Exclude<JurisdictionCode, 'none'>}`;

/** The minimum requirements of a jurisdiction; a brand may be stricter, never laxer. */
export interface JurisdictionFloor {
  /** In years [AU-18]. */
  readonly minimumAge: number;
  /** The questions before an account is opened [AU-18]. */
  readonly questions: readonly QuestionId[];
  /** Whether the box of age and terms may start ticked, as in the specification [AU-18]. */
  readonly termsStartAccepted: boolean;
  /** Responsible-gaming marks that the footer always shows beside the age mark [SH-15]. */
  readonly responsible: readonly ('limits' | 'help')[];
  /** The licence labels that the footer always shows. */
  readonly licences: readonly ('malta' | 'bvi' | 'philippines')[];
  readonly protection: ProtectionRules;
  /** The maximum number of failed log-ins before a captcha is required. */
  readonly captchaAfter: number;
  /**
   * Features that are always on, whatever manifest and permission say: they protect players, and
   * open no page.
   */
  readonly features: readonly FeatureName[];
  /** Pages that always exist. */
  readonly routes: readonly RouteId[];
  readonly texts: readonly RequiredText[];
  readonly cashier: CashierFloor;
}

const protection: ProtectionRules = {
  timeOutHours: [24, 7 * 24, 30 * 24],
  exclusionMonths: [6, 12, 60],
  reminderMinutes: 0,
  checkMinutes: [15, 30, 60, 120],
  loosenHours: 24,
  timeZone: 'UTC',
};
/** For a required reminder: the interval may be shorter, never longer. */
const hourlyReminder = { reminderMinutes: 60, checkMinutes: [15, 30, 60] };

const floors: Readonly<Record<JurisdictionCode, JurisdictionFloor>> = {
  ph: {
    minimumAge: 21,
    questions: ['birthDate', 'fundsSource', 'governmentOfficial', 'gamingEmployee'],
    termsStartAccepted: true,
    responsible: ['limits', 'help'],
    licences: ['philippines'],
    captchaAfter: 3,
    features: ['forcedPasswordChange'],
    routes: ['help', 'helpmc'],
    protection: { ...protection, ...hourlyReminder, timeZone: 'Asia/Manila' },
    texts: ['protection.ph'],
    cashier: {
      memberCancelsWithdrawal: true,
      memberToMember: true,
      maxDepositTurnover: 1,
      maxWagering: 10,
      maxFourEyesAbove: { PHP: 50_000_000 },
      maxDailyTransfers: 10,
      maxDailyTransferAmount: { PHP: 10_000_000 },
    },
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
    cashier: {
      memberCancelsWithdrawal: false,
      memberToMember: false,
      maxDepositTurnover: 0,
      maxWagering: 10,
      maxFourEyesAbove: { EUR: 1_000_000 },
      // Money between players’ accounts is forbidden there.
      maxDailyTransfers: 0,
      maxDailyTransferAmount: {},
    },
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
    cashier: {
      memberCancelsWithdrawal: true,
      memberToMember: true,
      maxDepositTurnover: 3,
      maxWagering: 10,
      maxFourEyesAbove: {},
      maxDailyTransfers: 20,
      maxDailyTransferAmount: {},
    },
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
    cashier: {
      memberCancelsWithdrawal: true,
      memberToMember: true,
      maxDepositTurnover: 10,
      maxWagering: 10,
      maxFourEyesAbove: {},
      maxDailyTransfers: 1000,
      maxDailyTransferAmount: {},
    },
  },
};

/**
 * A jurisdiction's bound of an amount in a currency. It cannot be converted: a currency that is not
 * named has the lowest amount that is, so that no bound is lost with a change of currency.
 * @returns minor units; Infinity where the jurisdiction names no amount at all
 */
export const amountBound = (amounts: Readonly<Record<string, number>>, currency: string): number =>
  amounts[currency] ?? Math.min(...Object.values(amounts));

/** The minimum requirements of a jurisdiction. */
export const floorOf = (jurisdiction: JurisdictionCode): JurisdictionFloor => floors[jurisdiction];

/**
 * Texts that protect players: a brand may reword them, but neither leave them out nor the age in
 * them.
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
 * The fault of a brand's own version of a text that protects players; undefined for a valid one and
 * for all other texts.
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
