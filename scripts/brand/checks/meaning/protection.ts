import { amountBound, floorOf } from '#app/domain/protection/jurisdiction.ts';
import type { JsonPath } from '#schema/problem.ts';
import { setKey } from '../../fixes/manifest-edits.ts';
import { warning, type Check } from '../check.ts';
import type { CheckContext } from '../check-context.ts';

interface LaxerSetting {
  readonly path: JsonPath;
  readonly manifestValue: unknown;
  readonly floor: unknown;
}

function laxerCashierSettings({
  brandFolder,
  merchant: { jurisdiction, currency },
}: CheckContext): LaxerSetting[] {
  const floor = floorOf(jurisdiction);
  const {
    withdrawals,
    transfers,
    c2c,
    depositTurnover = 0,
  } = brandFolder.manifest.manifest.cashier ?? {};
  const dailyTransfers = amountBound(floor.cashier.maxDailyTransferAmount, currency.code);
  const fourEyesAbove = amountBound(floor.cashier.maxFourEyesAbove, currency.code);
  return [
    ...(withdrawals?.memberCancels === true && !floor.cashier.memberCancelsWithdrawal
      ? [{ path: ['cashier', 'withdrawals', 'memberCancels'], manifestValue: true, floor: false }]
      : []),
    ...(c2c?.on === true && !floor.cashier.memberToMember
      ? [{ path: ['cashier', 'c2c', 'on'], manifestValue: true, floor: false }]
      : []),
    ...((withdrawals?.fourEyesAbove ?? 0) > fourEyesAbove
      ? [
          {
            path: ['cashier', 'withdrawals', 'fourEyesAbove'],
            manifestValue: withdrawals?.fourEyesAbove,
            floor: fourEyesAbove,
          },
        ]
      : []),
    ...((transfers?.dailyCount ?? 0) > floor.cashier.maxDailyTransfers
      ? [
          {
            path: ['cashier', 'transfers', 'dailyCount'],
            manifestValue: transfers?.dailyCount,
            floor: floor.cashier.maxDailyTransfers,
          },
        ]
      : []),
    ...((transfers?.dailyMax ?? 0) > dailyTransfers
      ? [
          {
            path: ['cashier', 'transfers', 'dailyMax'],
            manifestValue: transfers?.dailyMax,
            floor: dailyTransfers,
          },
        ]
      : []),
    ...(depositTurnover > floor.cashier.maxDepositTurnover
      ? [
          {
            path: ['cashier', 'depositTurnover'],
            manifestValue: depositTurnover,
            floor: floor.cashier.maxDepositTurnover,
          },
        ]
      : []),
  ];
}

/** Laxer settings of the brand's own manifest, and what applies instead. */
function laxerSettings(context: CheckContext): LaxerSetting[] {
  const { manifest } = context.brandFolder.manifest;
  const floor = floorOf(context.merchant.jurisdiction);
  const { register } = manifest;
  const captcha = manifest.login?.captchaAfter;
  return [
    ...floor.features
      .filter((name) => manifest.features?.[name] === false)
      .map((name) => ({ path: ['features', name], manifestValue: false, floor: true })),
    ...floor.routes
      .filter((id) => manifest.routes?.[id] === false)
      .map((id) => ({ path: ['routes', id], manifestValue: false, floor: true })),
    ...(captcha !== undefined && captcha > floor.captchaAfter
      ? [{ path: ['login', 'captchaAfter'], manifestValue: captcha, floor: floor.captchaAfter }]
      : []),
    ...(register?.termsStartAccepted === true && !floor.termsStartAccepted
      ? [{ path: ['register', 'termsStartAccepted'], manifestValue: true, floor: false }]
      : []),
    ...laxerCashierSettings(context),
  ];
}

const defectAt = (manifest: string) => ({
  manifest: `  "jurisdiction": "mt",\n  ${manifest} // here`,
});

/** The jurisdiction applies in any case, so a laxer value is misleading. */
export const protectionChecks: readonly Check[] = [
  warning('MQ338', {
    about:
      'The manifest is less strict than its jurisdiction requires. The jurisdiction’s rule applies anyway.',
    fixSummary: 'Sets the jurisdiction’s value.',
    example: defectAt('"features": { "forcedPasswordChange": false }'),
    others: [
      defectAt('"login": { "captchaAfter": 5 }'),
      defectAt('"routes": { "help": false }'),
      defectAt('"register": { "termsStartAccepted": true }'),
      defectAt('"cashier": { "depositTurnover": 1 }'),
      defectAt('"cashier": { "withdrawals": { "memberCancels": true } }'),
      defectAt('"cashier": { "transfers": { "dailyCount": 5 } }'),
      defectAt('"cashier": { "c2c": { "on": true } }'),
      defectAt(
        '"currency": { "code": "EUR", "symbol": "€" }, "cashier": { "withdrawals": { "fourEyesAbove": 2000000 } }',
      ),
    ],
    find: (context) =>
      laxerSettings(context).map(({ path, manifestValue, floor }) => ({
        at: context.locate(path),
        message: `${path.join('.')} stays ${String(floor)}: ${String(manifestValue)} is less strict than \`${context.merchant.jurisdiction}\` requires`,
        hint: `write ${String(floor)}, or remove it`,
        autofix: setKey(context, path, floor),
      })),
  }),
];
