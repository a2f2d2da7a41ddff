import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountQuestions,
  answerFaults,
  mergeQuestions,
  questionIds,
  readAnswers,
  type QuestionId,
} from './account-questions.ts';
import { floorOf, jurisdictions } from '../protection/jurisdiction.ts';

const anyQuestions = fc.subarray([...questionIds]);
const anyAnswer = (id: QuestionId) =>
  fc.oneof(
    fc.constantFrom(
      ...accountQuestions[id].choices,
      '',
      'maybe',
      '1990-02-30',
      '1980-05-17',
      '2030-01-01',
      '0000-00-00',
    ),
    fc.string(),
  );
const anyAnswers = fc.record(
  Object.fromEntries(questionIds.map((id) => [id, anyAnswer(id)])) as Record<
    QuestionId,
    fc.Arbitrary<string>
  >,
  { requiredKeys: [] },
);
const now = Date.UTC(2026, 5, 15, 12);
const about = (minimumAge: number, at = now) => ({ minimumAge, timeZone: 'UTC', now: at });

test('[AU-18] more questions, or a higher age, never make an invalid answer valid', () =>
  fc.assert(
    fc.property(
      anyQuestions,
      anyQuestions,
      anyAnswers,
      fc.integer({ min: 18, max: 40 }),
      fc.nat(30),
      (pack, brand, answers, age, stricter) => {
        const faultsBefore = Object.keys(answerFaults(pack, answers, about(age)));
        const faultsAfter = Object.keys(
          answerFaults(mergeQuestions(pack, brand), answers, about(age + stricter)),
        );
        expect(faultsAfter).toEqual(expect.arrayContaining(faultsBefore));
      },
    ),
  ));

test('[AU-18] checks and stores requested answers only: a known option or a day', () =>
  fc.assert(
    fc.property(anyQuestions, anyAnswers, (questionList, answers) => {
      const parsedAnswers = readAnswers(questionList, (name) => answers[name]);
      expect(
        Object.keys(parsedAnswers).filter((id) => !questionList.includes(id as QuestionId)),
      ).toEqual([]);
      const faults = answerFaults(questionList, parsedAnswers, about(21));
      for (const id of questionList.filter((one) => faults[one] === undefined)) {
        const { choices, disqualifyingChoices } = accountQuestions[id];
        if (choices.length > 0)
          expect([
            choices.includes(parsedAnswers[id] ?? ''),
            disqualifyingChoices.includes(parsedAnswers[id] ?? ''),
          ]).toEqual([true, false]);
        else expect(parsedAnswers[id]).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }
    }),
  ));

test.each([
  ['2005-06-15', undefined],
  ['2005-06-16', 'question.young'],
  ['2026-06-16', 'question.date'],
  ['1900-01-01', 'question.date'],
  ['2004-02-29', undefined],
  ['2005-02-29', 'question.date'],
  ['15.06.1990', 'question.date'],
  ['1990-6-5', 'question.date'],
  ['', 'field.required'],
  ['x'.repeat(255), 'question.date'],
])('[AU-18] born on %s, on the 21st birthday or the day before', (birthDate, key) => {
  expect(answerFaults(['birthDate'], { birthDate }, about(21)).birthDate?.key).toBe(key);
});

test.each([
  ['America/Tortola', '2026-06-15T00:30:00Z', 'question.young'],
  ['America/Tortola', '2026-06-15T04:00:00Z', undefined],
  ['Asia/Manila', '2026-06-14T15:59:59Z', 'question.young'],
  ['Asia/Manila', '2026-06-14T16:00:00Z', undefined],
  ['Europe/Malta', '2026-06-14T22:00:00Z', undefined],
])('[AU-18] in %s at %s, born on 2008-06-15: %s', (timeZone, at, key) => {
  const rule = { minimumAge: 18, timeZone, now: Date.parse(at) };
  const { birthDate } = answerFaults(['birthDate'], { birthDate: '2008-06-15' }, rule);
  expect(birthDate?.key).toBe(key);
});

test('[AU-18] a person born on a leap day is of age on the first of March', () => {
  const at = (day: string) =>
    answerFaults(
      ['birthDate'],
      { birthDate: '2004-02-29' },
      about(21, Date.parse(`${day}T12:00:00Z`)),
    );
  expect([Object.keys(at('2025-02-28')), Object.keys(at('2025-03-01'))]).toEqual([
    ['birthDate'],
    [],
  ]);
});

test('[AU-18] regulated jurisdictions ask for the birth date; the Philippines refuse by law', () => {
  for (const code of jurisdictions)
    expect(floorOf(code).questions.includes('birthDate'), code).toBe(code !== 'none');
  const { questions } = floorOf('ph');
  expect(
    answerFaults(
      questions,
      {
        birthDate: '1980-05-17',
        fundsSource: 'salary',
        governmentOfficial: 'yes',
        gamingEmployee: 'yes',
      },
      about(21),
    ),
  ).toEqual({
    governmentOfficial: { key: 'question.refused.governmentOfficial' },
    gamingEmployee: { key: 'question.refused.gamingEmployee' },
  });
});
