import { formatDate, parseDate } from '#app/lib/dates/calendar-date.ts';
import { wallClockAt } from '#app/lib/dates/zoned-period.ts';
import type { FieldFault } from './field-rules.ts';
import { plainDigits } from '#app/lib/typed/plain-text.ts';

export const questionIds = [
  'birthDate',
  'fundsSource',
  'politicallyExposed',
  'governmentOfficial',
  'gamingEmployee',
] as const;
export type QuestionId = (typeof questionIds)[number];

export const isQuestion = (name: string): name is QuestionId =>
  (questionIds as readonly string[]).includes(name);

export interface AccountQuestion {
  readonly choices: readonly string[];
  readonly disqualifyingChoices: readonly string[];
}

const yesOrNo = ['no', 'yes'] as const;

/** A disqualifying choice disqualifies at every brand. */
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

export const mergeQuestions = (...sources: readonly (readonly QuestionId[])[]): QuestionId[] =>
  questionIds.filter((id) => sources.some((questions) => questions.includes(id)));

export type Answers = Readonly<Partial<Record<QuestionId, string>>>;

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

/** A higher age is a mistyped year. */
const maxAge = 120;

const addYears = (date: string, years: number): string =>
  `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;

function birthFault(answer: string, minimumAge: number, today: string): FieldFault | undefined {
  if (parseDate(answer) === undefined || answer > today || addYears(answer, maxAge) <= today)
    return { key: 'question.date' };
  return addYears(answer, minimumAge) <= today
    ? undefined
    : { key: 'question.young', values: { min: minimumAge, max: minimumAge } };
}

interface AgeRule {
  readonly minimumAge: number;
  /** The jurisdiction's, whose calendar day decides. */
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Shared by the browser and the platform [AU-18]. */
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
