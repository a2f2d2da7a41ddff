import { describe, expect, test } from 'vitest';
import { coveredRequirements } from './covered-requirements.ts';

describe('the ids in titles', () => {
  test('single, several, and a range', () => {
    expect(
      coveredRequirements(
        [
          "test('[AU-07] captcha', () => {});",
          'test("[AU-01, AU-02] log-in", f);',
          "test('[MC-01..03] pages', f);",
          "test('[MC-13..MC-14] more', f);",
        ].join('\n'),
      ),
    ).toEqual(['AU-07', 'AU-01', 'AU-02', 'MC-01', 'MC-02', 'MC-03', 'MC-13', 'MC-14']);
  });

  test('in templates, groups and tables', () => {
    expect(
      coveredRequirements(
        'describe(`[SH-11] nav`, () => { for (const e of all) test(`[RT-23] ${e.key} [SH-12]`, f); }); test.each(all)("[API-16] %s", f);',
      ),
    ).toEqual(['SH-11', 'RT-23', 'SH-12', 'API-16']);
  });

  test('not those of comments, other texts, and tests that do not run', () => {
    expect(
      coveredRequirements(
        [
          '// [AU-01]',
          "const title = '[AU-02]';",
          "test.skip('[AU-03] later', f);",
          "test.todo('[AU-04]');",
          "describe.skip('x', () => { test('[AU-05]', f); });",
          "test('AU-06', f);",
        ].join('\n'),
      ),
    ).toEqual([]);
  });
});
