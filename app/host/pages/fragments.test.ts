import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createElement, Suspense, useContext, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { NavigationType as Action, UNSAFE_LocationContext as LocationContext } from 'react-router';
import { expect, test } from 'vitest';
import { Fragment, FragmentContext } from '#app/features/fragment/fragment.tsx';
import {
  withoutIdentity,
  type MemberCard,
  type ShellData,
} from '#app/features/shell-context/shell-data.ts';
import { ShellContext, useShell } from '#app/features/shell-context/use-shell.ts';
import { createFragmentStore, type FragmentStore } from './fragments.ts';

const member = (account: string, balance: number): MemberCard => ({
  account,
  trial: false,
  vip: { labelName: `VIP of ${account}`, rankLevel: balance },
  balance,
  pages: ['transferFund'],
  memberCentre: true,
  agentCentre: false,
  isFirstLogin: false,
  unreadMessage: 0,
  promotions: { count: 0, hasReferral: false },
  unreadNotices: 0,
  claimable: { rewards: 0, missions: 0 },
  icon: null,
  session: {
    startedAt: balance,
    now: balance + 1,
    lastLogin: { at: balance - 1, address: `address of ${account}` },
    reminderAt: null,
  },
});
const shellOf = (card: MemberCard): ShellData => ({ member: card }) as unknown as ShellData;
const [ana, ben] = [member('ana', 111_111), member('ben', 222_222)];

const everybodys = {};

function Everything(): ReactNode {
  return createElement('pre', null, JSON.stringify(useShell()));
}

const frameOf = (shell: ShellData, code = 'one') => ({
  code,
  brand: { code },
  shell: everybodys,
  member: shell.member && withoutIdentity(shell.member),
});

function render(store: FragmentStore, shell: ShellData, ...children: ReactNode[]): string {
  const fragments = store.forPage(frameOf(shell));
  const page = fragments.assemble(
    renderToString(
      createElement(
        FragmentContext.Provider,
        { value: fragments },
        createElement(ShellContext.Provider, { value: shell }, ...children),
      ),
    ),
  );
  if (page === undefined) throw new Error('a part has changed the query that it leads back to');
  return page;
}
const part = (content: ReactNode, name = 'part', facts: readonly string[] = []) =>
  createElement(Fragment, { name, facts, children: content });

test('stores a part without member data, identical for two members', () => {
  const [store, secondStore] = [createFragmentStore(), createFragmentStore()];
  const first = render(store, shellOf(ana), part(createElement(Everything)));
  expect(render(secondStore, shellOf(ben), part(createElement(Everything)))).toBe(first);
  expect(render(store, shellOf(ben), part(createElement(Everything)))).toBe(first);
  const storedTexts = store.texts().join('\n');
  expect(store.texts()).toHaveLength(1);
  for (const secret of ['ana', 'ben', '111111', '111112', '111110', '222222'])
    expect(storedTexts).not.toContain(secret);
  expect(storedTexts).toContain('transferFund');
});

test('renders the same page with rendered parts, cached parts or no store', () => {
  const store = createFragmentStore();
  const tree = [
    createElement('header', { key: 1 }, part(createElement('b', null, 'x'), 'header')),
    createElement(Everything, { key: 2 }),
    createElement('footer', { key: 3 }, part(createElement('i', null, 'y'), 'footer')),
    createElement(
      'div',
      { key: 4 },
      'before',
      part(createElement('i', null, '1'), 'first'),
      part(createElement('i', null, '2'), 'second'),
      'after',
      'wards',
    ),
  ];
  const bare = renderToString(
    createElement(ShellContext.Provider, { value: shellOf(ana) }, ...tree),
  );
  expect(render(store, shellOf(ana), ...tree)).toBe(bare);
  expect(render(store, shellOf(ana), ...tree)).toBe(bare);
  const bensBare = renderToString(
    createElement(ShellContext.Provider, { value: shellOf(ben) }, ...tree),
  );
  expect(render(store, shellOf(ben), ...tree)).toBe(bensBare);
});

test('renders another part for other facts, another name or another frame', () => {
  const store = createFragmentStore();
  const text = (content: string) => createElement('b', null, content);
  expect(render(store, shellOf(ana), part(text('1'), 'a', ['x']))).toContain('1');
  expect(render(store, shellOf(ana), part(text('2'), 'a', ['y']))).toContain('2');
  expect(render(store, shellOf(ana), part(text('3'), 'b', ['x']))).toContain('3');
  expect(render(store, shellOf({ ...ana, trial: true }), part(text('4'), 'a', ['x']))).toContain(
    '4',
  );
  expect(render(store, shellOf(ben), part(text('5'), 'a', ['x']))).toContain('1');
});

test('caches nested parts but no failed ones, and ignores forged placeholders', () => {
  const store = createFragmentStore();
  render(
    store,
    shellOf(ana),
    part(createElement('p', null, part(createElement(Everything), 'in')), 'out'),
  );
  expect(store.texts()).toHaveLength(1);
  const Failing = (): ReactNode => {
    throw new Error('not on the server');
  };
  render(
    store,
    shellOf(ana),
    part(createElement(Suspense, { fallback: null }, createElement(Failing)), 'failing'),
  );
  expect(store.texts()).toHaveLength(1);
  const forged = '\u0001guess:use:0\u0002';
  expect(render(store, shellOf(ana), createElement('p', null, forged))).toContain(forged);
});

test('does not evict parts of other brands for a brand with many parts', () => {
  const store = createFragmentStore(5_000);
  const keep = (code: string, name: string): void => {
    const fragments = store.forPage(frameOf(shellOf(ana), code));
    const [open, close] = fragments.marksFor(name);
    fragments.assemble(`${open}<p>${name}</p>${close}`);
  };
  const hasPart = (code: string, name: string): boolean =>
    store.forPage(frameOf(shellOf(ana), code)).find(name) !== undefined;
  keep('few', 'menu');
  for (let index = 0; index < 200; index += 1) keep('many', `tile ${index}`);
  expect([hasPart('few', 'menu'), hasPart('many', 'tile 0'), hasPart('many', 'tile 199')]).toEqual([
    true,
    false,
    true,
  ]);
});

test('does not retain the page of a cached part in memory', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heldBytes = (): number => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const store = createFragmentStore();
  const pages = 200;
  const rest = createElement('p', { key: 'rest' }, 'x'.repeat(200_000));
  const usedBefore = heldBytes();
  for (let page = 0; page < pages; page += 1)
    render(
      store,
      shellOf(ana),
      rest,
      createElement('div', { key: 'part' }, part(`what part ${page} shows`, 'part', [`${page}`])),
    );
  expect(heldBytes() - usedBefore).toBeLessThan(10_000_000);
  expect(store.texts()).toHaveLength(pages);
});

const at = (search: string, content: ReactNode) =>
  createElement(
    LocationContext.Provider,
    {
      value: {
        location: { pathname: '/here', search, hash: '', state: null, key: '' },
        navigationType: Action.Pop,
      },
    },
    content,
  );

function WaysBack(): ReactNode {
  const { pathname, search } = useContext(LocationContext).location;
  const address = pathname + search;
  return [
    address,
    `/login?next=${encodeURIComponent(address)}`,
    `/x?${new URLSearchParams({ here: address })}`,
  ].map((href) => createElement('a', { key: href, href }));
}

test('caches a part with a return link once for all queries; each page has its own link', () => {
  const store = createFragmentStore();
  const waysBack = () =>
    createElement(Fragment, {
      name: 'back',
      facts: ['/here'],
      leadsBack: true,
      children: createElement(WaysBack),
    });
  const searches = ['?a=1', '?a=1&b=%20c+d.-_', '?secret=of-ana', '', "?quote='", '?a=(1)'];
  for (const search of [...searches, ...searches])
    expect(render(store, shellOf(ana), at(search, waysBack())), search).toBe(
      renderToString(at(search, createElement(WaysBack))),
    );
  // One fragment serves the plain queries; each other query has its own.
  expect(store.texts()).toHaveLength(4);
  expect(store.texts().join('\n')).not.toContain('of-ana');
});

test('does not assemble a page whose part uses its query in another way', () => {
  const Twice = (): ReactNode =>
    encodeURIComponent(encodeURIComponent(useContext(LocationContext).location.search));
  const fragments = createFragmentStore().forPage(frameOf(shellOf(ana)));
  const rendered = renderToString(
    createElement(
      FragmentContext.Provider,
      { value: fragments },
      at(
        '?a=1',
        createElement(Fragment, {
          name: 'twice',
          facts: [],
          leadsBack: true,
          children: createElement(Twice),
        }),
      ),
    ),
  );
  expect(fragments.assemble(rendered)).toBeUndefined();
});
