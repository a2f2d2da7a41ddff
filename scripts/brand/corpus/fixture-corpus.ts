import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'jsonc-parser';
import { routeTable, type RouteDefinition } from '#app/domain/pages/route-table.ts';
import type { Example, Rule } from '../checks/check.ts';
import type { AskPlatform } from '../platform/ask-platform.ts';

const lines: readonly RouteDefinition[] = routeTable;
const groups = [...new Set(lines.flatMap(({ banner }) => banner ?? []))];
const idOf = (group: string): string => group.slice(2).toLowerCase();

function write(dir: string, file: string, content: string | { readonly base64: string }): void {
  const filePath = path.join(dir, file);
  mkdirSync(path.dirname(filePath), { recursive: true });
  writeFileSync(
    filePath,
    typeof content === 'string' ? content : Buffer.from(content.base64, 'base64'),
  );
}

/** The bundled template with a banner in every group, so that it has no findings. */
function writeValidTemplate(dir: string): void {
  cpSync('merchants/_base', path.join(dir, '_sound'), { recursive: true });
  const base = parse(readFileSync('merchants/_base/manifest.json', 'utf8')) as object;
  const banners = groups.map((group) => ({ id: idOf(group), group }));
  write(
    dir,
    '_sound/manifest.json',
    JSON.stringify(
      { ...base, code: '_sound', languages: { default: 'EN', menu: ['EN', 'TY'] }, banners },
      null,
      2,
    ),
  );
  for (const language of ['EN', 'TY']) {
    write(
      dir,
      `_sound/texts/${language}.json`,
      JSON.stringify(
        Object.fromEntries([
          ...groups.map((group) => [`banner.${idOf(group)}.title`, `Title of ${group}`]),
          ['certificate.fair-draw', 'Fair draws'],
          ['certificate.safe-wallet', 'A safe wallet'],
        ]),
      ),
    );
    write(
      dir,
      `_sound/content/${language}/help.agent.md`,
      '# Affiliates\n\nBring others and share in what comes of it.',
    );
    write(
      dir,
      `_sound/content/${language}/promo.start.event.join.md`,
      '# Start\n\nA first step.\n\nJoin and see.',
    );
  }
  write(dir, 'sound/manifest.json', manifestOf('sound', ''));
}

const manifestOf = (code: string, more: string): string =>
  `{\n  "schemaVersion": 1,\n  "code": "${code}",\n  "name": "Planted ${code}",\n  "extends": "_sound",\n${more}\n}\n`;

/** `at` is `file:line`, relative to the folder of brands. */
export interface SeededDefect {
  readonly id: string;
  readonly brand: string;
  readonly at: string;
}

function writeDefect(
  dir: string,
  id: string,
  brand: string,
  { manifest, files = {}, at }: Example,
): SeededDefect {
  const contents: Readonly<Record<string, string | { readonly base64: string }>> = {
    'manifest.json': manifestOf(brand, manifest ?? ''),
    ...files,
  };
  const brandFiles = Object.entries(contents).map(
    ([file, content]) =>
      [
        file.startsWith('_') ? file : `${brand}/${file}`,
        // Unique names, so that no brand has a finding about equal names.
        typeof content === 'string'
          ? content.replace('"name": "Planted"', `"name": "Planted ${brand}"`)
          : content,
      ] as const,
  );
  for (const [file, content] of brandFiles) write(dir, file, content);
  const markers = brandFiles.flatMap(([file, content]) =>
    typeof content === 'string'
      ? content
          .split('\n')
          .flatMap((line, index) => (line.includes('// here') ? [`${file}:${index + 1}`] : []))
      : [],
  );
  return {
    id,
    brand: at?.startsWith('_') ? (at.split('/')[0] ?? brand) : brand,
    at: at === undefined ? (markers[0] ?? '') : at.startsWith('_') ? at : `${brand}/${at}`,
  };
}

/** One brand per seeded defect, and one without any. */
export function writeCorpus(rules: readonly Rule[]): {
  readonly dir: string;
  readonly defects: readonly SeededDefect[];
  readonly askPlatform: AskPlatform;
  readonly remove: () => void;
} {
  const dir = path.join(mkdtempSync(path.join(tmpdir(), 'marquee-corpus-')), 'merchants');
  mkdirSync(dir);
  writeValidTemplate(dir);
  return {
    dir,
    defects: rules.flatMap(({ id, example, others = [] }) =>
      [example, ...others].map((one, index) =>
        writeDefect(
          dir,
          id,
          `${id.toLowerCase()}${'bcdefghijklmnopqrstuvwxyz'[index - 1] ?? ''}`,
          one,
        ),
      ),
    ),
    askPlatform: ({ code }) =>
      Promise.resolve(
        rules.find(({ id, example }) => example.platform && id.toLowerCase() === code)?.example
          .platform,
      ),
    remove: () => rmSync(path.dirname(dir), { recursive: true, force: true }),
  };
}
