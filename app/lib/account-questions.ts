import { formatDate, parseDate } from './dates/calendar-date.ts';
import type { FieldFault } from './field-rules.ts';

/** What a player may be asked before an account is opened, in the order of the form. */
export const questionIds = [
  'birthDate',
  'fundsSource',
  'politicallyExposed',
  'governmentOfficial',
  'gamingEmployee',
] as const;
export type QuestionId = (typeof questionIds)[number];

/** Whether a name from outside is a question's. */
export const isQuestion = (name: string): name is QuestionId =>
  (questionIds as readonly string[]).includes(name);

/** How a question is answered. */
export interface AccountQuestion {
  /** The choices, in order; none: a date. */
  readonly choices: readonly string[];
  /** Choices of somebody who may not have an account. */
  readonly disqualifyingChoices: readonly string[];
}

const yesOrNo = ['no', 'yes'] as const;

/** Every question. What is refused is refused wherever it is asked: no brand takes it back. */
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

/** The questions that are asked, once each and in their order, whoever asks them. */
export const mergeQuestions = (...sources: readonly (readonly QuestionId[])[]): QuestionId[] =>
  questionIds.filter((id) => sources.some((questions) => questions.includes(id)));

/** Answers by question. */
export type Answers = Readonly<Partial<Record<QuestionId, string>>>;

/** What was answered to what was asked; anything else is left out. */
export function readAnswers(
  questions: readonly QuestionId[],
  valueOf: (name: QuestionId) => unknown,
): Answers {
  return Object.fromEntries(
    questions.flatMap((id) => {
      const value = valueOf(id);
      return typeof value === 'string' ? [[id, value.trim()]] : [];
    }),
  );
}

/** Nobody is older; a year that was mistyped. */
const maxAge = 120;

/** The day so many years after another, as text that sorts. */
const addYears = (date: string, years: number): string =>
  `${String(Number(date.slice(0, 4)) + years).padStart(4, '0')}${date.slice(4)}`;

function birthFault(answer: string, minimumAge: number, today: string): FieldFault | undefined {
  if (parseDate(answer) === undefined || answer > today || addYears(answer, maxAge) <= today)
    return { key: 'question.date' };
  return addYears(answer, minimumAge) <= today
    ? undefined
    : { key: 'question.young', values: { min: minimumAge, max: minimumAge } };
}

/**
 * What is wrong with a player's answers, by question: the same function in the browser and on the
 * platform [AU-18]. Pure.
 * @param now ms since the epoch; days are counted by UTC
 */
export function answerFaults(
  questions: readonly QuestionId[],
  answers: Answers,
  { minimumAge, now }: { readonly minimumAge: number; readonly now: number },
): Partial<Record<QuestionId, FieldFault>> {
  const today = formatDate(now);
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
