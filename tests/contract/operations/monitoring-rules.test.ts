import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '#app/host/operations/metrics.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

const { groups } = parse(readFileSync('docs/monitoring/alerts.yml', 'utf8')) as {
  groups: { name: string; rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

/** A server's metrics after one of each event. */
async function exportedMetrics(): Promise<string> {
  const metrics = createMetrics();
  metrics.recordRequest('page', 500, 0.1);
  metrics.brands(1, 0);
  metrics.messages('sms', 1, 1);
  metrics.ledger({ checkedAt: 1, off: 0, openRounds: 1, oldestOpenAt: 1 });
  metrics.payments({ openAlerts: 1, oldestAlertAt: 1, unposted: 0 });
  metrics.platformCall({ brand: 'one', call: 'systemStatus', outcome: 'late', ms: 100 });
  metrics.unreadValue('one', 'systemStatus');
  metrics.circuits([{ brand: 'one', path: '/wps/system/status' }]);
  metrics.security({
    counts: [{ event: 'foreign-form', outcome: 'refused', times: 1 }],
    lostRows: 0,
    attacks: [
      {
        tenant: 'one',
        failedAccounts: 1,
        failuresAtOne: 1,
        refusedSignatures: 1,
        refusedTokens: 1,
      },
    ],
  });
  return metrics.text();
}

test('the rules are there as JSON, too: `npm run schema` writes them', () => {
  expect(JSON.parse(readFileSync('docs/monitoring/alerts.json', 'utf8'))).toEqual({ groups });
});

test('alert rules are valid for Prometheus', () => {
  expect(rules.length).toBeGreaterThan(10);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, expr, for: duration = '0m', labels, annotations } of rules) {
    expect(alert).toMatch(/^Marquee[A-Z]\w+$/);
    expect(expr).toMatch(/ (==|!=|>|<) /);
    expect(duration).toMatch(/^\d+[smh]$/);
    expect(['page', 'ticket']).toContain(labels['severity']);
    expect(Object.keys(annotations)).toEqual(['summary', 'action']);
  }
});

test('every metric and label that a rule names is exported', async () => {
  const text = await exportedMetrics();
  for (const { expr } of rules) {
    for (const [, name = '', labels = ''] of expr.matchAll(/\b(marquee_\w+)(?:\{([^}]*)\})?/g)) {
      const samples = text
        .split('\n')
        .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
      expect(samples, name).not.toEqual([]);
      for (const [, label] of labels.matchAll(/(\w+)=/g))
        expect(
          samples.some((line) => line.includes(`${String(label)}=`)),
          label,
        ).toBe(true);
    }
    const [, by] = /by \((\w+)\)/.exec(expr) ?? [];
    const [, metric] = /\b(marquee_\w+)/.exec(expr) ?? [];
    if (by) expect(text).toMatch(new RegExp(`${String(metric)}\\{[^}]*\\b${by}="`));
  }
});

test('every metric and label of the dashboard is exported, except those that Prometheus adds', async () => {
  const text = await exportedMetrics();
  const { panels } = JSON.parse(readFileSync('docs/monitoring/dashboard.json', 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  const expressions = panels.flatMap(({ targets }) => (targets ?? []).map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(10);
  for (const expr of expressions) {
    const names = expr.match(/\b(?:marquee|nodejs|process)_\w+/g) ?? [];
    for (const name of names) expect(text, expr).toMatch(new RegExp(`^${name}[ {]`, 'm'));
    const [, by = ''] = /by \(([^)]+)\)/.exec(expr) ?? [];
    for (const label of by.split(', ').filter((one) => one !== '' && one !== 'instance'))
      expect(text, expr).toMatch(new RegExp(`^${names[0]}\\{[^}]*\\b${label}="`, 'm'));
  }
});

test('the guide names every alarm of the security log, and its gauges reach their limits', async () => {
  const guide = readFileSync('docs/operators.md', 'utf8');
  const alarms = (await exportedMetrics()).matchAll(
    /# TYPE (marquee_(?:login|wallet_signatures|tokens|security)\w+)/g,
  );
  for (const [, name = ''] of alarms) expect(guide).toContain(name);
});
