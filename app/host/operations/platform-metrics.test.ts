import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createPlatformMetrics } from './platform-metrics.ts';

test('counts calls by brand and groups brands beyond 100 under one label', async () => {
  const registry = new Registry();
  const metrics = createPlatformMetrics(registry);
  for (let index = 0; index < 150; index += 1) {
    const brand = `b${index}`;
    metrics.platformCall({ brand, call: 'login', outcome: 'late', ms: 1_000 });
    metrics.unreadValue(brand, 'login');
  }
  metrics.circuits([
    { brand: 'b0', path: '/wps/captcha' },
    { brand: 'b149', path: '/wps/captcha' },
  ]);
  const text = await registry.metrics();
  expect(text).toContain(
    'marquee_platform_calls_total{brand="b0",call="login",outcome="late"} 1\n',
  );
  expect(text).toContain(
    'marquee_platform_calls_total{brand="other",call="login",outcome="late"} 50\n',
  );
  expect(text).toContain('marquee_platform_unread_values_total{brand="other",call="login"} 50\n');
  expect(text).toContain('marquee_platform_circuit_open{brand="other",call="/wps/captcha"} 1\n');
  expect(text.match(/^marquee_platform_calls_total\{/gm)).toHaveLength(101);
});
