import { expect, test } from 'vitest';
import { filterHelp } from './filter-help.ts';

const entries = [
  {
    tag: 'deposit',
    title: 'Putting money in',
    content: '<p>By <strong>bank</strong> or e-wallet.</p>',
  },
  {
    tag: 'term',
    title: 'User agreement',
    content: '<p>Café rules &amp; more, <a href="/help#deposit">money</a></p>',
  },
];
const tags = (search: string): string[] => filterHelp(entries, search).map(({ tag }) => tag);

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
  expect(tags(search)).toEqual(expected),
);
