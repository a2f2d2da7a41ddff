/** Approximate durations of the longest test files on two quiet cores, in seconds. */
export const recordedSeconds: Readonly<Record<string, number>> = {
  'tests/contract/brands/generated-brands.test.ts': 73,
  'tests/crash/floods.test.ts': 60,
  'tests/contract/pages/languages.test.ts': 60,
  'tests/contract/operations/boot.test.ts': 40,
  'tests/contract/operations/failed-start.test.ts': 39,
  'tests/contract/operations/two-nodes.test.ts': 27,
  'tests/contract/accounts/account-brute-force.test.ts': 31,
  'tests/contract/pages/valid-html.test.ts': 22,
  'tests/crash/startup-power-loss.test.ts': 20,
  'tests/crash/wallet-kills.test.ts': 18,
  'tests/contract/platform/host-calls.test.ts': 18,
  'tests/contract/operations/log-secrets.test.ts': 16,
  'tests/contract/accounts/account-devices.test.ts': 16,
  'tests/contract/operations/host-load.test.ts': 15,
  'tests/contract/wallet/wallet-pages.test.ts': 14,
};
