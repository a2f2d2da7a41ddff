import { expect, test } from 'vitest';
import { filterHelp } from './filter-help.ts';
import { filterAnswers, helpTopic } from './help-answers.ts';

const deposit = {
  tag: 'deposit',
  title: 'Putting money in',
  content: '<p>By <strong>bank</strong> or e-wallet.</p>',
};
const term = {
  tag: 'term',
  title: 'User agreement',
  content: '<p>Café rules &amp; more, <a href="/help#deposit">money</a></p>',
};
const entries = [deposit, term];

test.each<[string, string[]]>([
  ['', ['deposit', 'term']],
  ['  ', ['deposit', 'term']],
  ['MONEY', ['deposit', 'term']],
  ['money bank', ['deposit']],
  ['cafe', ['term']],
  ['rules &', ['term']],
  // HTML markup is not text.
  ['strong', []],
  ['href', []],
  ['no such thing', []],
])('[CS-05] a search for %j finds %j', (search, expected) =>
  expect(filterHelp(entries, search).map(({ tag }) => tag)).toEqual(expected),
);

const rules = {
  ...term,
  content:
    '<p>Play money.</p>\n<h2>Who <em>may</em> play &amp; when</h2><p>Adults.<br>Anytime.</p><h2>Closing</h2><p>Ask us.</p>',
};

test('[CS-05] splits an entry into one answer per heading', () => {
  expect(helpTopic(deposit)).toEqual({
    ...deposit,
    content: undefined,
    intro: '',
    answers: [deposit],
  });
  expect(helpTopic(rules)).toEqual({
    tag: 'term',
    title: 'User agreement',
    intro: '<p>Play money.</p>',
    answers: [
      { tag: 'term-1', title: 'Who may play & when', content: '<p>Adults.<br>Anytime.</p>' },
      { tag: 'term-2', title: 'Closing', content: '<p>Ask us.</p>' },
    ],
  });
  const nested = { ...term, content: '<blockquote><h2>A</h2><p>B</p></blockquote>' };
  expect(helpTopic(nested).answers).toEqual([nested]);
});

test.each<[string, string[]]>([
  ['', ['deposit', 'term-1', 'term-2']],
  ['agreement', ['term-1', 'term-2']],
  ['agreement adults', ['term-1']],
  ['closing', ['term-2']],
  ['adults closing', []],
])('[CS-05] a search for %j finds the answers %j', (search, expected) =>
  expect(filterAnswers([deposit, rules].map(helpTopic), search).map(({ tag }) => tag)).toEqual(
    expected,
  ),
);
