import { formatDate } from '#app/lib/dates/calendar-date.ts';
import type { ContentTime } from '#app/registry/read/content-metadata.ts';
import type { LoadedFolder } from '#app/registry/read/load-folder.ts';
import { diffByKey, appearance, loss, presenceChanges, type UnlocatedChange } from './change.ts';

/** A brand's files and the inherited ones that it has not replaced. */
export interface Files {
  readonly texts: ReadonlyMap<string, string>;
  readonly content: ReadonlyMap<string, string>;
  readonly assets: ReadonlyMap<string, string>;
}

/** Help entries to which every new account agrees. */
const agreed = /\/help\.(?:term|privacy)$/;

/** Texts by `EN/key`, other files by path. */
export function filesOf(folders: readonly LoadedFolder[]): Files {
  const below = [...folders].reverse();
  return {
    texts: new Map(
      below.flatMap(({ texts }) =>
        [...texts].flatMap(([language, languageTexts]) =>
          Object.entries(languageTexts).map(([key, text]) => [`${language}/${key}`, text] as const),
        ),
      ),
    ),
    content: new Map(
      below.flatMap(({ content }) =>
        [...content].map(
          ([name, { title, summary, body, motif, from, until, points }]) =>
            [name, JSON.stringify({ title, summary, body, motif, from, until, points })] as const,
        ),
      ),
    ),
    assets: new Map(
      below.flatMap(({ assets }) => [...assets].map(([name, { hash }]) => [name, hash] as const)),
    ),
  };
}

const changedIn = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] =>
  diffByKey([...before], [...after], ([name]) => name)
    .common.filter(([was, now]) => was[1] !== now[1])
    .map(([, [name]]) => name);

/** A date, or a time to the minute in UTC. */
function timeText(time: ContentTime | undefined): string {
  if (time === undefined) return 'no date';
  return 'day' in time ? formatDate(time.day) : `${new Date(time.at).toISOString().slice(0, 16)}Z`;
}

/** '' without changes. */
function changedDates(before = '{}', after = '{}'): string {
  const [was, now] = [before, after].map(
    (text) => JSON.parse(text) as Readonly<Partial<Record<'from' | 'until', ContentTime>>>,
  );
  return (['from', 'until'] as const)
    .map((name) => ({ name, then: timeText(was?.[name]), next: timeText(now?.[name]) }))
    .filter(({ then, next }) => then !== next)
    .map(({ name, then, next }) => `${name} ${next} instead of ${then}`)
    .join(', ');
}

/** Texts, content and images. */
export function compareFiles(before: Files, after: Files): UnlocatedChange[] {
  const content = diffByKey([...before.content.keys()], [...after.content.keys()], String);
  return [
    ...content.removed.map((name) =>
      loss(
        agreed.test(name) ? 'breaking' : 'notable',
        `content:${name}`,
        `the content ${name} is gone`,
        '',
      ),
    ),
    ...presenceChanges(
      [],
      content.added,
      'content',
      (name) => `the content ${name}`,
      () => '',
    ),
    ...changedIn(before.content, after.content).map((name) => {
      const dates = changedDates(before.content.get(name), after.content.get(name));
      return appearance(
        `content:${name}`,
        dates === ''
          ? `the content ${name} has changed`
          : `the content ${name} has other dates: ${dates}`,
        '',
        agreed.test(name) || dates !== '' ? 'notable' : 'cosmetic',
      );
    }),
    ...presenceChanges(
      [...before.texts.keys()],
      [...after.texts.keys()],
      'text',
      (name) => `the text ${name}`,
      () => '',
      'cosmetic',
    ),
    ...changedIn(before.texts, after.texts).map((name) =>
      appearance(`text:${name}`, `the text ${name} is “${after.texts.get(name) ?? ''}”`, ''),
    ),
    ...presenceChanges(
      [...before.assets.keys()],
      [...after.assets.keys()],
      'asset',
      (name) => `the picture ${name}`,
      () => '',
      'cosmetic',
    ),
    ...changedIn(before.assets, after.assets).map((name) =>
      appearance(`asset:${name}`, `the picture ${name} has changed`, ''),
    ),
  ];
}
