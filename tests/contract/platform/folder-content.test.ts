import { beforeEach, expect, test } from 'vitest';
import { runTestCommand as runBrand } from '../../../scripts/brand/run-test-command.ts';
import { minimalManifest } from '../../support/merchants-dir.ts';
import { sendRequest } from '../../support/server.ts';
import { startSpecPlatform } from '../../support/spec-platform.ts';
import { serverForTests } from '../../support/server-for-tests.ts';
import { openForTests } from '../../support/open-for-tests.ts';

/*
 * Brand folder content with a third-party platform: shown as fallback or always, depending on the
 * manifest (decision 036).
 */

const platform = openForTests(startSpecPlatform);

const folderOf = (code: string, content: 'platform' | 'folder') => ({
  [`${code}/manifest.json`]: minimalManifest(code, {
    platform: { content },
    features: { promotions: true, vip: true },
  }),
  [`${code}/content/EN/help.folder-terms.md`]: '# Terms of the folder\n\nOnly adults.\n',
  [`${code}/content/EN/notice.B.folder.md`]: '# News of the folder\n\nRead this.\n',
  [`${code}/content/EN/promo.folder-week.event.join.md`]: '# Week of the folder\n\nEnjoy.\n',
});
const server = serverForTests(
  {
    ...folderOf('mixed', 'platform'),
    ...folderOf('bare', 'platform'),
    ...folderOf('own', 'folder'),
  },
  () => ({ WPS_ORIGIN: platform.origin }),
);

beforeEach(() => {
  platform.mood.instead.clear();
});

const pageOf = async (code: string, target: string): Promise<string> => {
  const { status, body } = await sendRequest(server.port, `${code}.localhost`, target);
  expect(status, target).toBe(200);
  return body.toString();
};

test('content missing on the platform comes from the folder', async () => {
  expect(await pageOf('mixed', '/helpmc')).toContain('Terms of the harbour');
  expect(await pageOf('mixed', '/helpmc')).not.toContain('Terms of the folder');
  expect(await pageOf('mixed', '/')).toContain('The tide is coming in');
  expect(await pageOf('mixed', '/')).not.toContain('News of the folder');
  expect(await pageOf('mixed', '/promotions')).toContain('Week of the folder');
});

test('help and notices are the folder’s if the platform does not have the calls', async () => {
  for (const path of ['/wps/system/helpCenter', '/wps/relay/announcements'])
    platform.mood.instead.set(path, 'absent');
  expect(await pageOf('bare', '/helpmc')).toContain('Terms of the folder');
  expect(await pageOf('bare', '/')).toContain('News of the folder');
});

test('with platform.content "folder" all content is the folder’s', async () => {
  const help = await pageOf('own', '/helpmc');
  expect(help).toContain('Terms of the folder');
  expect(help).not.toContain('Terms of the harbour');
  const home = await pageOf('own', '/');
  expect(home).toContain('News of the folder');
  expect(home).not.toContain('The tide is coming in');
});

test('shows a folder-only promotion, which cannot be joined', async () => {
  const promotion = await pageOf('mixed', '/promoDetail?id=folder-week');
  expect(promotion).toContain('Week of the folder');
  expect(promotion).not.toContain('/login?next=');
});

test('explain names the source of each kind of content', async () => {
  const explain = async (code: string) => {
    const { out } = await runBrand(['explain', code, 'content:', '--json', '--dir', server.dir]);
    const { explanations } = JSON.parse(out) as {
      explanations: { name: string; value: { from: string } }[];
    };
    return Object.fromEntries(explanations.map(({ name, value }) => [name, value.from]));
  };
  expect(await explain('own')).toMatchObject({
    help: 'folder',
    notices: 'folder',
    promotions: 'folder',
    banners: 'folder',
    games: 'platform',
  });
  expect(await explain('mixed')).toMatchObject({
    help: 'platform, or folder where it has none',
    apps: 'folder',
  });
});
