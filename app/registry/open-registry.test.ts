import { describe, expect, test } from 'vitest';
import { servedCodes, problemLines, manifest, createTestFolder } from './test-folder.ts';

test('[WL-01] a folder is a brand; templates, files and dotfiles are not', async () => {
  const folder = await createTestFolder(true);
  await folder.write('README.md', 'read me');
  await folder.write('.hidden/manifest.json', manifest('hidden'));
  const registry = await folder.open();
  expect(problemLines(registry)).toBe('');
  expect(servedCodes(registry)).toEqual(['barest', 'fullest']);
  expect(await registry.byCode('_frame')).toBeUndefined();
});

test('[WL-01] hosts find their brand and side; unknown ones find none', async () => {
  const registry = await (await createTestFolder(true)).open();
  const ownerOf = async (host: string) => {
    const owner = await registry.byHost(host);
    return [owner?.brand.merchant.code, owner?.side];
  };
  expect(await ownerOf('barest.localhost')).toEqual(['barest', 'player']);
  expect(await ownerOf('agent.barest.localhost')).toEqual(['barest', 'agent']);
  expect(await ownerOf('www.fullest.test')).toEqual(['fullest', 'player']);
  expect(await ownerOf('agents.fullest.test')).toEqual(['fullest', 'agent']);
  expect(await ownerOf('localhost')).toEqual([undefined, undefined]);
  expect(await ownerOf('_frame.localhost')).toEqual([undefined, undefined]);
});

describe('two brands, one claim', () => {
  test('[WL-02] refuses the newcomer by name and continues to serve the first', async () => {
    const folder = await createTestFolder();
    await folder.write(
      'beta/manifest.json',
      manifest('beta', { hosts: { player: ['shop.test'] } }),
    );
    const registry = await folder.open();
    await folder.write(
      'alpha/manifest.json',
      manifest('alpha', { hosts: { player: ['shop.test'] } }),
    );
    await registry.reload();
    expect(servedCodes(registry)).toEqual(['beta']);
    expect(problemLines(registry)).toMatch(
      /merchants\/alpha\/manifest\.json:\d+:\d+ \/hosts\/player the host `shop\.test` already belongs to the brand `beta`/,
    );
    await folder.remove('beta');
    await registry.reload();
    expect([servedCodes(registry), problemLines(registry)]).toEqual([['alpha'], '']);
  });

  test('[WL-02] at a start without memory a brand served elsewhere keeps its host and code', async () => {
    const folder = await createTestFolder();
    await folder.write(
      'aaa/manifest.json',
      `{\n  "schemaVersion": 1, "code": "aaa", "name": "Newcomer",\n  "hosts": {\n    "player": ["shop.test"]\n  }\n}`,
    );
    await folder.write('aab/manifest.json', manifest('aab', { platform: { merchantCode: 'OLD' } }));
    await folder.write(
      'zeta/manifest.json',
      manifest('zeta', { hosts: { player: ['shop.test'] }, platform: { merchantCode: 'OLD' } }),
    );
    const asked: string[] = [];
    const servedAt = async (host: string) => {
      asked.push(host);
      return host === 'zeta.localhost'
        ? { code: 'OLD', hosts: ['zeta.localhost', 'agent.zeta.localhost', 'shop.test'] }
        : undefined;
    };
    const registry = await folder.open({ servedAt });
    expect(servedCodes(registry)).toEqual(['zeta']);
    expect(asked).toContain('zeta.localhost');
    expect(problemLines(registry)).toMatch(
      /merchants\/aaa\/manifest\.json:4:16 \/hosts\/player the host `shop\.test` already belongs to the brand `zeta`/,
    );
    expect(problemLines(registry)).toMatch(
      /merchant code `OLD` already belongs to the brand `zeta`/,
    );
    // A failing look-up is inconclusive and takes no brand down.
    const alone = await folder.open({ servedAt: () => Promise.reject(new Error('no database')) });
    expect(servedCodes(alone)).toEqual(['aaa', 'aab']);
  });

  test('[WL-02] rejects a change with a conflict and serves the brand as before', async () => {
    const folder = await createTestFolder();
    await folder.write('alpha/manifest.json', manifest('alpha', { hosts: { player: ['a.test'] } }));
    await folder.write('beta/manifest.json', manifest('beta', { hosts: { player: ['b.test'] } }));
    const registry = await folder.open();
    await folder.write(
      'alpha/manifest.json',
      manifest('alpha', { name: 'Greedy', hosts: { player: ['a.test', 'b.test'] } }),
    );
    await registry.reload();
    expect((await registry.byHost('b.test'))?.brand.merchant.code).toBe('beta');
    expect((await registry.byHost('a.test'))?.brand.merchant.name).toBe('alpha');
    expect(problemLines(registry)).toMatch(/`b\.test` already belongs to the brand `beta`/);
  });

  test('[WL-01] a host moves from one brand to another at once', async () => {
    const folder = await createTestFolder();
    await folder.write('alpha/manifest.json', manifest('alpha'));
    await folder.write('beta/manifest.json', manifest('beta', { hosts: { player: ['b.test'] } }));
    const registry = await folder.open();
    await folder.write('alpha/manifest.json', manifest('alpha', { hosts: { player: ['b.test'] } }));
    await folder.write('beta/manifest.json', manifest('beta'));
    await registry.reload();
    expect([
      (await registry.byHost('b.test'))?.brand.merchant.code,
      problemLines(registry),
    ]).toEqual(['alpha', '']);
  });

  test('[WL-02] no brand can take another’s implicit hosts', async () => {
    const folder = await createTestFolder();
    await folder.write(
      'alpha/manifest.json',
      manifest('alpha', { hosts: { player: ['agent.beta.localhost', 'free.localhost'] } }),
    );
    await folder.write('beta/manifest.json', manifest('beta'));
    const registry = await folder.open();
    expect(servedCodes(registry)).toEqual(['beta']);
    expect(problemLines(registry)).toMatch(
      /`agent\.beta\.localhost` already belongs to the brand `beta`/,
    );
    expect(problemLines(registry)).not.toMatch(/free/);
  });

  test('[WL-02] a merchant code belongs to one brand: players are never shared', async () => {
    const folder = await createTestFolder();
    await folder.write(
      'alpha/manifest.json',
      manifest('alpha', { platform: { merchantCode: 'M1' } }),
    );
    await folder.write(
      'beta/manifest.json',
      manifest('beta', { platform: { merchantCode: 'M1' } }),
    );
    const registry = await folder.open();
    expect(servedCodes(registry)).toEqual(['alpha']);
    expect(problemLines(registry)).toMatch(
      /merchant code `M1` already belongs to the brand `alpha`/,
    );
  });
});
