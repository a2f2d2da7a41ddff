import { accountQuestions, type QuestionId } from '#app/domain/accounts/account-questions.ts';

/** Answers that open an account for a person of any legal age. */
export const validAnswers = (questions: readonly QuestionId[]): Record<string, string> =>
  Object.fromEntries(
    questions.map((id) => {
      const { choices, disqualifyingChoices: disqualifying } = accountQuestions[id];
      return [id, choices.find((choice) => !disqualifying.includes(choice)) ?? '1920-05-17'];
    }),
  );
