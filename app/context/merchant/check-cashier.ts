import { c2cMethod, demoProvider } from '#app/domain/payments/deposit-methods.ts';
import type { ReportProblem } from './layer-tracking.ts';
import type { ChannelInput, MergedManifest } from './manifest-items.ts';

function checkChannel(
  { id, method, provider, payTo, min, max, presets = [], feePpm = 0, feeFixed = 0 }: ChannelInput,
  providers: readonly string[],
  report: ReportProblem,
): void {
  const path = ['cashier', 'channels', id];
  if (min > max)
    report(
      [...path, 'min'],
      `the channel \`${id}\` takes at least ${min} and at most ${max}, which is impossible`,
      'change min or max',
    );
  for (const preset of presets)
    if (preset < min || preset > max)
      report(
        [...path, 'presets'],
        `the preset ${preset} of the channel \`${id}\` is not between its min and max`,
        `write amounts from ${min} to ${max}`,
      );
  const isC2c = method === c2cMethod;
  if (isC2c && (provider !== undefined || payTo !== undefined || feePpm + feeFixed > 0))
    report(
      path,
      `the channel \`${id}\` pays other members: it cannot have a provider, an account or a fee`,
      'remove provider, payTo, feePpm and feeFixed',
    );
  if (!isC2c && provider === undefined && payTo === undefined)
    report(
      path,
      `players cannot pay through the channel \`${id}\`: it has neither a provider nor an account to pay to`,
      'write "provider": "demo", or an account in payTo',
    );
  if (provider !== undefined && !providers.includes(provider))
    report(
      [...path, 'provider'],
      `the payment provider \`${provider}\` is not in cashier.providers`,
      `providers: ${providers.join(', ')}`,
    );
}

export function checkCashier({ cashier, platform }: MergedManifest, report: ReportProblem): void {
  if (platform?.playMoney && cashier.providers.length > 0)
    report(
      ['platform', 'playMoney'],
      'a brand that takes real money gives no play money',
      `remove platform.playMoney, or cashier.providers`,
    );
  const codes = cashier.providers.map(({ code }) => code);
  codes.forEach((code, index) => {
    if (code === demoProvider || codes.indexOf(code) !== index)
      report(
        ['cashier', 'providers', index, 'code'],
        `the payment provider \`${code}\` exists already`,
        code === demoProvider
          ? 'every brand has the built-in demo provider; choose another code'
          : 'keep one of them',
      );
  });
  for (const channel of cashier.channels) checkChannel(channel, [demoProvider, ...codes], report);
  for (const kind of ['withdrawals', 'transfers'] as const) {
    const { min, max } = cashier[kind];
    if (min > max)
      report(
        ['cashier', kind, 'min'],
        `${kind} of at least ${min} and at most ${max} are impossible`,
        'change min or max',
      );
  }
}
