import { routeAt } from '#app/lib/route-table.ts';
import { safeHref } from '#app/lib/safe-href.ts';
import type { ContentDocument } from '#app/context/registry/read-content.ts';
import type { Check, Place } from '../check.ts';
import type { Facts } from '../facts.ts';
import { contentLines, linksOf } from './links.ts';

const start = ({ file }: ContentDocument): Place => ({ file, path: '', line: 1, column: 1 });
const keyOf = ({ name }: ContentDocument): string => `${name.kind}.${name.id}`;
const page = (english: string): { files: Readonly<Record<string, string>> } => ({ files: { 'content/EN/page.a.md': `# A\n\n${english}`, 'content/TY/page.a.md': '# A\n\nB.' } });
const pathOf = (target: string): string => new URL(target, 'https://site.invalid').pathname;
const ownDocuments = ({ own }: Facts): readonly ContentDocument[] => [...own.folder.content.values()];

/** Help entries, notices, promotions and pages. */
export const documentChecks: readonly Check[] = [
  {
    id: 'MQ701', scope: 'folder', severity: 'warning', about: 'A content file has a heading and nothing below it.',
    example: { ...page(''), at: 'content/EN/page.a.md:1' },
    find: (facts) => ownDocuments(facts).flatMap((document) => (document.body || document.summary ? [] : [{ at: start(document), message: 'has a heading and nothing below it', hint: 'write something, or take the file away' }])),
  },
  {
    id: 'MQ702', severity: 'warning', about: 'Content is missing in a language that the brand offers and is else written in.',
    example: { files: { 'content/EN/page.a.md': '# A\n\nB.' }, at: 'content/EN/page.a.md:1' },
    find: (facts) => ownDocuments(facts).flatMap((document) => {
      const lacking = facts.complete.filter((language) => !facts.documents.has(`${language}/${keyOf(document)}`));
      const first = facts.complete.find((language) => facts.documents.has(`${language}/${keyOf(document)}`)) ?? document.language;
      return lacking.length === 0 || document.language !== first ? [] : [{ at: start(document), message: `is not there in ${lacking.join(' and ')}`, hint: `write ${document.file.replace(/content\/[^/]+\//, `content/${lacking[0]}/`)}` }];
    }),
  },
  {
    id: 'MQ703', scope: 'folder', severity: 'error', about: 'Content links to a path that this site does not have.',
    example: { ...page('See [the rules](/rules).'), at: 'content/EN/page.a.md:3' },
    find: (facts) => linksOf(facts.own).flatMap(({ at, target, picture }) => (!picture && target.startsWith('/') && safeHref(target) && routeAt(pathOf(target)) === undefined ? [{ at, message: `${target} is a path that this site does not have`, hint: 'link to a page of the route table, or to a help entry: /help#tag' }] : [])),
  },
  {
    id: 'MQ704', severity: 'warning', about: 'Content of the brand links to a page that is switched off.',
    example: { ...page('See [VIP](/vip).'), manifest: '  "features": { "vip": false }', at: 'content/EN/page.a.md:3' },
    find: (facts) => linksOf(facts.own).flatMap(({ at, target, picture }) => {
      const route = !picture && target.startsWith('/') && safeHref(target) ? routeAt(pathOf(target)) : undefined;
      return route === undefined || facts.site.routes[route].on ? [] : [{ at, message: `${target} is switched off: ${facts.site.routes[route].reason.source} says so`, hint: 'take the link out' }];
    }),
  },
  {
    id: 'MQ705', severity: 'error', about: 'Content links to a help entry that is not there.',
    example: { ...page('See [the rules](/help#rules).'), at: 'content/EN/page.a.md:3' },
    find: (facts) => linksOf(facts.own).flatMap(({ at, target }) => {
      const tag = /^\/help#(.+)$/.exec(target)?.[1];
      return tag === undefined || facts.hasHelp(tag) ? [] : [{ at, message: `${target} names a help entry that is not there`, hint: `write content/<LANG>/help.${tag}.md` }];
    }),
  },
  {
    id: 'MQ706', scope: 'folder', severity: 'warning', about: 'Content links to a place that people may not be sent to; the link is taken out.',
    example: { ...page('See [us](http://planted.example).'), at: 'content/EN/page.a.md:3' },
    find: (facts) => linksOf(facts.own).flatMap(({ at, target, picture }) => (picture || safeHref(target) ? [] : [{ at, message: `the link to ${target || 'nothing'} is taken out`, hint: 'link to a path of this site, or to an https, mailto or tel address' }])),
  },
  {
    id: 'MQ707', scope: 'folder', severity: 'warning', about: 'A promotion has no first paragraph, which stands on its card.',
    example: { files: { 'content/EN/promo.a.event.join.md': '# A\n\n## How\n\nB.', 'content/TY/promo.a.event.join.md': '# A\n\nB.\n\nC.' }, at: 'content/EN/promo.a.event.join.md:1' },
    find: (facts) => ownDocuments(facts).flatMap((document) => (document.name.kind !== 'promo' || document.summary ? [] : [{ at: start(document), message: 'has no first paragraph: its card stays empty', hint: 'write one or two sentences below the title' }])),
  },
  {
    id: 'MQ708', scope: 'folder', severity: 'warning', about: 'A content file has a second first-level heading; the page has one already.',
    example: { ...page('B.\n\n# C\n\nD.'), at: 'content/EN/page.a.md:5' },
    find: ({ own }) => {
      const headings = contentLines(own).filter(({ text }) => /^#\s+\S/.test(text));
      return headings.filter(({ at }, index) => headings.findIndex((other) => other.at.file === at.file) !== index).map(({ at }) => ({ at, message: 'is a second first-level heading', hint: 'write ## for headings below the title' }));
    },
  },
  {
    id: 'MQ709', scope: 'folder', severity: 'warning', about: 'Content has HTML that is taken out: scripts, styles, frames, handlers.',
    example: { ...page('<script>alert(1)</script>'), at: 'content/EN/page.a.md:3' },
    find: ({ own }) => contentLines(own).flatMap(({ text, at }) => (/<(?:script|style|iframe|object|embed|form|input|link|meta)[\s>/]|\son[a-z]+\s*=\s*["']/i.test(text) ? [{ at, message: 'has HTML in it that is taken out', hint: 'write Markdown' }] : [])),
  },
  {
    id: 'MQ710', scope: 'folder', severity: 'warning', about: 'Content still has filler text.',
    example: { ...page('Lorem ipsum dolor sit amet.'), at: 'content/EN/page.a.md:3' },
    find: ({ own }) => contentLines(own).flatMap(({ text, at }) => (/lorem ipsum|\bTODO\b|\bTBD\b|\bFIXME\b|\bXXX\b/.test(text.replace('Lorem', 'lorem')) ? [{ at, message: 'still has filler text', hint: 'write what players should read' }] : [])),
  },
  {
    id: 'MQ711', severity: 'warning', about: 'Content is written in a language that the brand does not offer.',
    example: { manifest: '  "languages": { "default": "EN", "menu": ["EN", "TY"] }', files: { 'content/KO/help.support.md': '# A\n\nB.' }, at: 'content/KO/help.support.md:1' },
    find: (facts) => ownDocuments(facts).flatMap((document) => (facts.merchant.languages.menu.includes(document.language) ? [] : [{ at: start(document), message: `nobody reads it: ${document.language} is not in the language menu`, hint: `add "${document.language}" to languages.menu` }])),
  },
  {
    id: 'MQ712', scope: 'folder', severity: 'warning', about: 'One promotion or notice is of different kinds in two languages; one of them counts.',
    example: { files: { 'content/EN/promo.a.event.join.md': '# A\n\nB.\n\nC.', 'content/TY/promo.a.event.coming.md': '# A\n\nB.\n\nC.' }, at: 'content/TY/promo.a.event.coming.md:1' },
    find: (facts) => ownDocuments(facts).flatMap((document, index, all) => {
      const other = all.slice(0, index).find((before) => keyOf(before) === keyOf(document));
      return other && JSON.stringify(other.name) !== JSON.stringify(document.name) ? [{ at: start(document), message: `is of another kind than ${other.file}`, hint: 'give both files the same name' }] : [];
    }),
  },
];
