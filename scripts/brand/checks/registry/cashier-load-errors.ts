import { loadError, type LoadErrorRule } from '../check.ts';

const channel = (more: object): object => ({
  id: 'island',
  method: 'wallet',
  min: 100,
  max: 500,
  provider: 'demo',
  ...more,
});
const cashier = (keys: object) => ({ manifest: `  "cashier": ${JSON.stringify(keys)} // here` });

export const cashierLoadErrors: readonly LoadErrorRule[] = [
  loadError('MQ166', {
    messagePattern: /which is impossible$|^(withdrawals|transfers) of at least .* are impossible$/,
    about: 'The smallest deposit or withdrawal is above the largest.',
    example: cashier({ channels: [channel({ min: 900 })] }),
    others: [
      cashier({ withdrawals: { min: 900, max: 100 } }),
      cashier({ transfers: { min: 900, max: 100 } }),
    ],
  }),
  loadError('MQ167', {
    messagePattern: /^the preset .* is not between/,
    about: 'A preset amount of a deposit channel is outside its bounds.',
    example: cashier({ channels: [channel({ presets: [200, 900] })] }),
  }),
  loadError('MQ168', {
    messagePattern: /^players cannot pay through the channel/,
    about: 'A deposit channel has neither a provider nor an account to pay to.',
    example: cashier({ channels: [{ id: 'island', method: 'bank', min: 100, max: 500 }] }),
  }),
  loadError('MQ170', {
    messagePattern: /^the channel .* pays other members/,
    about: 'A channel of the method `c2c` has a provider, an account to pay to or a fee.',
    example: cashier({ channels: [channel({ method: 'c2c' })] }),
  }),
  loadError('MQ169', {
    messagePattern: /^the payment provider .* (is not in cashier\.providers|exists already)$/,
    about: 'A payment provider is unknown, or listed twice.',
    example: cashier({ channels: [channel({ provider: 'nobody' })] }),
    others: [
      cashier({ providers: [{ code: 'demo', url: 'https://pay.example/api' }] }),
      cashier({
        providers: [
          { code: 'harbour', url: 'https://pay.example/api' },
          { code: 'harbour', url: 'https://pay.example/api' },
        ],
      }),
    ],
  }),
  loadError('MQ171', {
    messagePattern: /^a brand that takes real money gives no play money$/,
    about: 'A brand with its own payment provider gives free play money.',
    example: {
      manifest:
        '  "platform": { "playMoney": { "welcome": 1000, "refill": 1000, "every": 24 } }, // here\n' +
        '  "cashier": { "providers": [{ "code": "harbour", "url": "https://pay.example/api" }] }',
    },
  }),
];
