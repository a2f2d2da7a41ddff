import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import {
  hostileBrands,
  invalidNames,
  validManifest,
  type Content,
  type HostileBrand,
} from '../../support/hostile-brands.ts';
import { makeMerchantsDir, minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest, startServer } from '../../support/server.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * Malicious or broken folders added to a running server: each is refused with its name and reason
 * while another brand keeps serving.
 */

const brands = openForTests(() =>
  makeMerchantsDir({ 'steady/manifest.json': minimalManifest('steady') }),
);
const server = openForTests(() => startServer({ MERCHANTS_DIR: brands.dir }));
const socket = createServer();
afterAll(() => socket.close());

const codeOf = (index: number): string => `evil${index}`;
const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) /
  1024;
const refusedCodes = async (): Promise<string[]> => {
  const {
    brands: { problems },
  } = JSON.parse((await sendRequest(server.port, 'localhost', '/readyz')).body.toString()) as {
    brands: {
      problems: {
        file: string;
        path: string;
        line: number;
        column: number;
        message: string;
        hint?: string;
      }[];
    };
  };
  return problems.map(
    ({ file, path: at, line, column, message, hint }) =>
      `${file}:${line}:${column} ${at ? `${at} ` : ''}${message} (${hint ?? ''})`,
  );
};

function plant({ files = {}, plant: act }: HostileBrand, code: string): void {
  const folder = path.join(brands.dir, code);
  mkdirSync(folder);
  const contents: Readonly<Record<string, Content>> = {
    ...(act && !Object.keys(files).length ? {} : { 'manifest.json': validManifest }),
    ...files,
  };
  for (const [file, content] of Object.entries(contents)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(
      path.join(folder, file),
      typeof content === 'string' ? content.replace('CODE', code) : content,
    );
  }
  act?.(folder);
}

test('[WL-02] refuses each with name and reason; the valid brand answers every request', async () => {
  const memoryBefore = memory();
  let isDone = false;
  const others = { asked: 0, failed: 0, slowest: 0 };
  const asking = (async () => {
    while (!isDone) {
      const from = performance.now();
      const status = await sendRequest(server.port, 'steady.example', '/', {
        headers: { accept: 'text/html' },
      }).then(
        (answer) => answer.status,
        () => 0,
      );
      others.asked += 1;
      others.failed += Number(status !== 200);
      others.slowest = Math.max(others.slowest, performance.now() - from);
    }
  })();
  hostileBrands.forEach((one, index) => plant(one, codeOf(index)));
  for (const name of invalidNames) mkdirSync(path.join(brands.dir, name));
  symlinkSync('/etc', path.join(brands.dir, 'linked'));
  mkdirSync(path.join(brands.dir, 'socketed'));
  await new Promise<void>((resolve) =>
    socket.listen(path.join(brands.dir, 'socketed/manifest.json'), resolve),
  );
  await vi.waitFor(
    async () => {
      const lines = await refusedCodes();
      for (const [index, { name, reason }] of hostileBrands.entries())
        expect(
          lines.filter((line) => line.includes(`/${codeOf(index)}/`)).join('\n'),
          name,
        ).toMatch(reason);
      expect(lines.join('\n')).toMatch(/\/linked:1:1 is a symbolic link/);
      expect(lines.join('\n')).toMatch(/\/socketed\/manifest\.json:1:1 is not a regular file/);
      for (const name of invalidNames)
        expect(
          lines.some((line) =>
            line.includes(`/${name}:1:1 has a name that is not a valid brand code`),
          ),
          name,
        ).toBe(true);
    },
    { timeout: 90_000, interval: 250 },
  );
  isDone = true;
  await asking;
  console.info(
    `bad input: ${hostileBrands.length + invalidNames.length + 2} folders; ${others.asked} requests to the brand beside them, ${others.failed} failed, the slowest ${others.slowest.toFixed(0)} ms; ${(memory() - memoryBefore).toFixed(0)} MB more`,
  );
  expect(others.failed).toBe(0);
  expect(others.asked).toBeGreaterThan(0);
  for (const index of hostileBrands.keys())
    expect(
      (await sendRequest(server.port, `${codeOf(index)}.localhost`, '/')).status,
      hostileBrands[index]?.name,
    ).toBe(404);
  expect(memory() - memoryBefore, 'MB that stay').toBeLessThan(400);
  const { serving } = (
    JSON.parse((await sendRequest(server.port, 'localhost', '/readyz')).body.toString()) as {
      brands: { serving: string[] };
    }
  ).brands;
  expect(serving).toEqual(['steady']);
}, 120_000);

test('[WL-02] a picture address cannot leave the brand’s folder', async () => {
  for (const target of [
    '../manifest.json',
    '..%2fmanifest.json',
    '%2e%2e/manifest.json',
    '..%5cmanifest.json',
    '%252e%252e%252fmanifest.json',
    'x/../../steady/manifest.json',
    '%00',
    'a.png%00.svg',
    `${'a/'.repeat(3000)}b.png`,
  ]) {
    for (const root of [
      '/brand-assets/x/',
      '/brand-icons/x/',
      '/art/',
      '/fonts/',
      '/texts/x/',
      '/assets/',
      '/theme/',
    ]) {
      const { status, body } = await sendRequest(server.port, 'steady.example', root + target);
      expect([400, 404, 414, 431], root + target).toContain(status);
      expect(body.includes('schemaVersion'), root + target).toBe(false);
    }
  }
});
