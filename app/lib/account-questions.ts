import { formatDate, parseDate } from './dates/calendar-date.ts';
import { wallClockAt } from './dates/zoned-period.ts';
import type { FieldFault } from './field-rules.ts';
import { plainDigits } from './typed/plain-text.ts';

/** The possible questions before an account is opened, in the order of the form. */
export const questionIds = [
  'birthDate',
  'fundsSource',
  'politicallyExposed',
  'governmentOfficial',
  'gamingEmployee',
] as const;
export type QuestionId = (typeof questionIds)[number];

/** Whether an untrusted name is a question's. */
export const isQuestion = (name: string): name is QuestionId =>
  (questionIds as readonly string[]).includes(name);

/** How a question is answered. */
export interface AccountQuestion {
  /** The choices, in order; empty for a date. */
  readonly choices: readonly string[];
  /** Choices that exclude the player from an account. */
  readonly disqualifyingChoices: readonly string[];
}

const yesOrNo = ['no', 'yes'] as const;

/** Every question. A choice that disqualifies does so for every brand. */
export const accountQuestions: Readonly<Record<QuestionId, AccountQuestion>> = {
  birthDate: { choices: [], disqualifyingChoices: [] },
  fundsSource: {
    choices: ['salary', 'business', 'savings', 'pension', 'family', 'other'],
    disqualifyingChoices: [],
  },
  politicallyExposed: { choices: yesOrNo, disqualifyingChoices: [] },
  governmentOfficial: { choices: yesOrNo, disqualifyingChoices: ['yes'] },
  gamingEmployee: { choices: yesOrNo, disqualifyingChoices: ['yes'] },
};

/** The questions of all sources, each once and in their order. */
export const mergeQuestions = (...sources: readonly (readonly QuestionId[])[]): QuestionId[] =>
  questionIds.filter((id) => sources.some((questions) => questions.includes(id)));

/** Answers by question. */
export type Answers = Readonly<Partial<Record<QuestionId, string>>>;

/** The answers to the given questions; any other is left out. */
export function readAnswers(
  questions: readonly QuestionId[],
  valueOf: (name: QuestionId) => unknown,
): Answers {
  return Object.fromEntries(
    questions.flatMap((id) => {
      const value = valueOf(id);
      return typeof value === 'string' ? [[id, plainDigits(value)]] : [];
    }),
  );
}

/** The maximum age: more is a mistyped year. */
const maxAge = 120;

/** The day a number of years after another, as sortable text. */
const addYears = (date: string, years: number): string =>
  `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;

function birthFault(answer: string, minimumAge: number, today: string): FieldFault | undefined {
  if (parseDate(answer) === undefined || answer > today || addYears(answer, maxAge) <= today)
    return { key: 'question.date' };
  return addYears(answer, minimumAge) <= today
    ? undefined
    : { key: 'question.young', values: { min: minimumAge, max: minimumAge } };
}

/** From which age a player may register, and by which day. */
interface AgeRule {
  readonly minimumAge: number;
  /** The jurisdiction's: its calendar day decides. */
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * The faults of a player's answers, by question: the same function in the browser and on the
 * platform [AU-18]. Pure.
 */
export function answerFaults(
  questions: readonly QuestionId[],
  answers: Answers,
  { minimumAge, timeZone, now }: AgeRule,
): Partial<Record<QuestionId, FieldFault>> {
  const today = formatDate(wallClockAt(timeZone, now).valueOf());
  const faultOf = (id: QuestionId): FieldFault | undefined => {
    const answer = answers[id] ?? '';
    const { choices, disqualifyingChoices } = accountQuestions[id];
    if (choices.length === 0)
      return answer === '' ? { key: 'field.required' } : birthFault(answer, minimumAge, today);
    if (!choices.includes(answer)) return { key: 'field.choose' };
    return disqualifyingChoices.includes(answer) ? { key: `question.refused.${id}` } : undefined;
  };
  return Object.fromEntries(
    questions.flatMap((id) => {
      const fault = faultOf(id);
      return fault ? [[id, fault]] : [];
    }),
  );
}
