import { languageCodes } from '#app/domain/languages.ts';
import type { SiteInputs, Viewer } from '#app/site/types.ts';
import fc from 'fast-check';
import { anyMerchant } from './any-merchant.ts';
import { anyPermission } from './any-permission.ts';

const common = {
  agentSide: fc.boolean(),
  language: fc.constantFrom(...languageCodes, 'XX'),
  theme: fc.constantFrom('light' as const, 'dark' as const),
};

export const anyGuest: fc.Arbitrary<Viewer> = fc.record({
  kind: fc.constant('guest' as const),
  ...common,
});

export const anyMember = (...types: number[]): fc.Arbitrary<Viewer> =>
  fc.record({
    kind: fc.constant('member' as const),
    ...common,
    account: fc.constant('juan'),
    type: fc.constantFrom(...types),
    vip: fc.option(
      fc.record({ labelName: fc.constant('Gold'), rankLevel: fc.integer({ min: 0, max: 9 }) }),
      { nil: null },
    ),
  });

/** Any viewer: guest, member, trial account, agent, and an unknown type. */
export const anyViewer: fc.Arbitrary<Viewer> = fc.oneof(anyGuest, anyMember(0, 4, 1, 2, 41, 42, 7));

export const anySiteInputs = (viewer: fc.Arbitrary<Viewer> = anyViewer): fc.Arbitrary<SiteInputs> =>
  fc.record({ merchant: anyMerchant, permission: anyPermission, viewer });
