import type { QuestionId } from '../accounts/account-questions.ts';
import { productLanguages } from '../languages.ts';
import type { FeatureName } from '../pages/modules.ts';
import type { RouteId } from '../pages/route-table.ts';

export const jurisdictions = ['ph', 'mt', 'vg', 'none'] as const;
export type JurisdictionCode = (typeof jurisdictions)[number];

export interface ProtectionRules {
  readonly timeOutHours: readonly number[];
  /** Months; permanent exclusion is always offered. */
  readonly exclusionMonths: readonly number[];
  /** Minutes logged in between reality checks; 0: never. Players may select a shorter interval. */
  readonly reminderMinutes: number;
  /** The selectable intervals, in minutes. */
  readonly checkMinutes: readonly number[];
  /** Delay before a looser limit applies, in hours. */
  readonly loosenHours: number;
  /** Zone of the limits' days. */
  readonly timeZone: string;
}

/** Bounds for brands' cashier settings; a brand may be stricter. */
interface CashierFloor {
  /** A cancelled withdrawal can be played again. */
  readonly memberCancelsWithdrawal: boolean;
  /** Whether a deposit may pay another member's withdrawal (C2C). */
  readonly memberToMember: boolean;
  /** Maximum turnover multiple of a deposit before it can be withdrawn. */
  readonly maxDepositTurnover: number;
  /** Maximum wagering multiple of a bonus. */
  readonly maxWagering: number;
  /**
   * Minor units by currency: above it, a withdrawal needs two approvals. Empty: no bound. See
   * `amountBound` for other currencies.
   */
  readonly maxFourEyesAbove: Readonly<Record<string, number>>;
  /** Maximum transfers a day within the agent tree; 0: forbidden. */
  readonly maxDailyTransfers: number;
  /** Minor units by currency; see `amountBound` for others. */
  readonly maxDailyTransferAmount: Readonly<Record<string, number>>;
}

/** Shown on every page and beside the form. */
export type RequiredText = `protection.${Exclude<JurisdictionCode, 'none'>}`;

/** A brand may be stricter. */
export interface JurisdictionFloor {
  /** In years [AU-18]. */
  readonly minimumAge: number;
  /** Asked before an account is opened [AU-18]. */
  readonly questions: readonly QuestionId[];
  /** Whether the box of age and terms may start ticked [AU-18]. */
  readonly termsStartAccepted: boolean;
  /** Marks that the footer always shows beside the age mark [SH-15]. */
  readonly responsible: readonly ('limits' | 'help')[];
  readonly licences: readonly ('malta' | 'bvi' | 'philippines')[];
  readonly protection: ProtectionRules;
  /** Failed log-ins before a captcha is required. */
  readonly captchaAfter: number;
  /** Player protection that neither manifest nor permission can turn off. */
  readonly features: readonly FeatureName[];
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
/** A brand or player may only shorten the required reminder. */
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
      // Transfers between players are forbidden.
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
 * Minor units; Infinity without any bound. Amounts cannot be converted, so an unlisted currency
 * gets the lowest one.
 */
export const amountBound = (amounts: Readonly<Record<string, number>>, currency: string): number =>
  amounts[currency] ?? Math.min(...Object.values(amounts));

export const floorOf = (jurisdiction: JurisdictionCode): JurisdictionFloor => floors[jurisdiction];

/** A brand may reword these texts, but must retain them and the age in them. */
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

export const protectiveTexts: readonly string[] = [
  ...Object.keys(guardedTexts),
  ...new Set(Object.values(floors).flatMap(({ texts }) => texts)),
];

/** The fault in a brand's rewording of a protective text; undefined if valid. */
export function protectiveTextProblem(
  key: string,
  text: string,
  language: string,
): { readonly message: string; readonly hint: string } | undefined {
  const required = /^protection\.(?:ph|mt|vg)$/.test(key);
  if (required && productLanguages.includes(language))
    return {
      message: 'is a text that a jurisdiction requires, word for word',
      hint: 'remove it; add more in your own texts and pages',
    };
  const places = guardedTexts[key] ?? (key.startsWith('question.') ? [] : undefined);
  if (!required && !places) return undefined;
  if (text.trim() === '')
    return {
      message: 'is empty, and it protects players',
      hint: 'remove it to show the product’s text',
    };
  const missingPlaceholders = (places ?? []).filter((placeholder) => !text.includes(placeholder));
  return missingPlaceholders.length === 0
    ? undefined
    : {
        message: `lacks ${missingPlaceholders.join(' and ')}, and it protects players`,
        hint: `write ${missingPlaceholders.join(' and ')} into it, or remove it`,
      };
}
