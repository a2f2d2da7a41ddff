import { filterByText, plainText } from './filter-help.ts';
import type { HelpItem } from './help-item.ts';

/** `intro` is the HTML above the first heading. */
export interface HelpTopic {
  readonly tag: string;
  readonly title: string;
  readonly intro: string;
  readonly answers: readonly HelpItem[];
}

function isBalanced(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (['br', 'hr', 'img'].includes(tag)) continue;
    if (slash === '') open.push(tag);
    else if (open.pop() !== tag) return false;
  }
  return open.length === 0;
}

/** Without headings, or with one inside another element, the entry is one answer. */
export function helpTopic({ tag, title, content }: HelpItem): HelpTopic {
  const [intro = '', ...parts] = content.split(/<h2[^>]*>(.*?)<\/h2>/s);
  if (parts.length === 0 || ![intro, ...parts].every(isBalanced))
    return { tag, title, intro: '', answers: [{ tag, title, content }] };
  const answers = Array.from({ length: parts.length / 2 }, (_, index) => ({
    tag: `${tag}-${index + 1}`,
    title: plainText(parts[2 * index] ?? ''),
    content: parts[2 * index + 1] ?? '',
  }));
  return { tag, title, intro: intro.trim(), answers };
}

/** Matches every word in the answer's text or in its topic's title. */
export const filterAnswers = (topics: readonly HelpTopic[], search: string): HelpItem[] =>
  topics.flatMap(({ title, intro, answers }) =>
    filterByText(answers, search, (answer) =>
      [title, intro, answer.title, answer.content].join(' '),
    ),
  );
