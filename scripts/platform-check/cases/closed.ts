import { callTable, type CallName } from '#schema/calls/table.ts';
import { expectThat, reasonOf, type PlatformCase } from '../platform-case.ts';

/** What calls need besides a session; none of it is anybody's. */
export const minimalInputs: Readonly<Partial<Record<CallName, object>>> = {
  authenticatorSetUp: { password: 'platform-check' },
  authenticatorConfirm: { code: '000000' },
  authenticatorRemove: { code: '000000' },
  socialClaim: {
    provider: 'google',
    redirectUri: 'https://brand.example/social/google',
    state: 'platform-check-state',
    nonce: 'platform-check-nonce',
    codeVerifier: 'platform-check-verifier-of-forty-three-chars',
    answer: 'platform-check',
  },
  socialLink: { ticket: 'platform-check', password: 'platform-check' },
  endSession: { id: 'platform-check' },
  endTrustedDevice: { id: 'platform-check' },
  timeOut: { hours: 24 },
  selfExclude: { months: 6 },
  setLimit: { kind: 'stake', period: 'day', value: 100 },
  keepLimit: { kind: 'stake', period: 'day' },
  changePassword: { newPassword: 'Platform-check-1', confirmNewPassword: 'Platform-check-1' },
  chooseAvatar: { id: 'platform-check' },
  updateLanguage: { language: 'EN' },
  promotionJoin: { id: 'platform-check' },
  addFavourite: { nodeId: 'platform-check', vendor: 'X', gameType: 'RNG' },
  removeFavourite: { nodeId: 'platform-check' },
  launchGame: { gameType: 'RNG', gameCode: 'platform-check' },
  fbLaunch: { vassalage: 'FB' },
  walletTransfer: { transferId: 'platform-check-1', from: 'main', to: 'other', amount: 1 },
  memberTransactionDetail: { days: 7 },
  betRecord: { days: 7 },
};

const memberCalls = (Object.keys(callTable) as CallName[]).filter(
  (name) => callTable[name].token === true,
);

/** Nobody gets at a member without a session, nor with one that is none [ST-03]. */
export const closedCases: readonly PlatformCase[] = memberCalls.flatMap((name) => {
  const input = (minimalInputs[name] ?? {}) as never;
  const title = `${name} (${callTable[name].method} ${callTable[name].path})`;
  return [
    {
      name: `${title} is refused without a session`,
      run: async ({ send }) => {
        const probe = await send(name, input);
        return expectThat(!probe.result.ok, reasonOf(probe));
      },
    },
    {
      name: `${title} answers 401 to a session that is none`,
      run: async ({ send }) => {
        const probe = await send(name, input, 'platform-check-no-session');
        const { result } = probe;
        const isRefused =
          !result.ok && (result.fault.status === 401 || result.fault.key === 'not_offered');
        return expectThat(isRefused, reasonOf(probe));
      },
    },
  ];
});
