import { afterEach, expect, test, vi } from 'vitest';
import { createTestFolder, manifest, testTexts } from '../test-folder.ts';
import { createPreviews } from './previews.ts';
import { createStagedIndex } from './staged-index.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('[WL-06] finds the preview of a newly staged brand within a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const folder = await createTestFolder();
  await folder.write('acme@next/manifest.json', manifest('acme'));
  const previews = createPreviews({
    dir: folder.dir,
    environment: {},
    buildOptions: { productTexts: testTexts },
    index: createStagedIndex(folder.dir, Date.now),
    hasOwnTenant: false,
    onChange: async () => undefined,
  });
  expect(await previews.at('next.acme.localhost')).toEqual({ code: 'acme', stageId: '' });
  expect(await previews.at('next.zeta.localhost')).toBeUndefined();
  expect(await previews.at('acme.localhost')).toBeUndefined();
  await folder.write('zeta@next/manifest.json', manifest('zeta'));
  vi.advanceTimersByTime(1_000);
  expect(await previews.at('next.zeta.localhost')).toEqual({ code: 'zeta', stageId: '' });
});
