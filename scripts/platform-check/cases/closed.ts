import { callTable, type CallName } from '#schema/calls/table.ts';
import { expectThat, reasonOf, type PlatformCase } from '../platform-case.ts';

/** Inputs with invented values, for calls that need more than a session. */
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
  paymentPasswordCode: { way: 'sms' },
  setPaymentPassword: {
    way: 'password',
    newPaymentPassword: '000000',
    confirmPaymentPassword: '000000',
  },
  changePaymentPassword: {
    oldPaymentPassword: '000000',
    newPaymentPassword: '000000',
    confirmPaymentPassword: '000000',
  },
  setNickname: { nickname: 'platform-check' },
  setPersonalData: { field: 'name', value: 'platform-check' },
  addressCode: { field: 'email', address: 'check@mail.example' },
  bindAddress: { field: 'email', address: 'check@mail.example', verificationCode: '000000' },
  addInstrument: {
    kind: 'bank',
    bank: 'platform-check',
    holder: 'platform-check',
    number: '0000000000',
    paymentPassword: '000000',
  },
  removeInstrument: { id: 'platform-check', paymentPassword: '000000' },
  inbox: { language: 'EN' },
  missionSummary: { language: 'EN' },
  readMessages: { ids: [] },
  deleteMessage: { id: 'platform-check' },
  chooseAvatar: { id: 'platform-check' },
  updateLanguage: { language: 'EN' },
  promotionJoin: { id: 'platform-check' },
  appStart: { source: 'app' },
  promotionClaim: { id: 'platform-check', part: 0, clientId: 'platform-check' },
  cancelBonus: { id: 'platform-check:0', clientId: 'platform-check' },
  preferBonus: { id: 'platform-check:0' },
  addFavourite: { nodeId: 'platform-check', vendor: 'X', gameType: 'RNG' },
  removeFavourite: { nodeId: 'platform-check' },
  launchGame: { gameType: 'RNG', gameCode: 'platform-check' },
  fbLaunch: { vassalage: 'FB' },
  claimRebate: { upto: 1 },
  claimReward: { id: 'platform-check' },
  walletTransfer: { transferId: 'platform-check-1', from: 'main', to: 'other', amount: 1 },
  createDeposit: { clientId: 'platform-check-1', channel: 'instant', amount: 1 },
  deposit: { id: 'platform-check' },
  uploadDepositProof: { id: 'platform-check', images: [''] },
  cancelDeposit: { id: 'platform-check' },
  createWithdrawal: {
    clientId: 'platform-check-1',
    amount: 1,
    instrument: 'platform-check',
    paymentPassword: 'platform-check',
  },
  processC2CTransaction: { action: 'received', ids: ['platform-check'] },
  memberTransfer: {
    clientId: 'platform-check-1',
    direction: 'up',
    amount: 1,
    paymentPassword: 'platform-check',
  },
  convertPoints: { clientId: 'platform-check-1', points: 1, paymentPassword: 'platform-check' },
  promotionApply: { id: 'platform-check', comment: 'platform-check', clientId: 'platform-check-1' },
  raffleProof: { id: 'platform-check' },
  redeemPointList: { language: 'EN' },
  redeemPointReward: {
    clientId: 'platform-check-1',
    id: 'platform-check',
    quantity: 1,
    paymentPassword: 'platform-check',
    language: 'EN',
  },
  contracts: { kind: 'dailyWage' },
  contractPreview: { kind: 'dailyWage', number: 1 },
  contractStatement: { kind: 'dailyWage', from: 0 },
  proposeContract: { kind: 'dailyWage', member: 'platform-check', rows: [] },
  processContract: { kind: 'dailyWage', member: 'platform-check', number: 1, action: 'R' },
  requestContract: { kind: 'dailyWage' },
  withdrawal: { id: 'platform-check' },
  cancelWithdrawal: { id: 'platform-check' },
  addAgentLink: { kind: 'player' },
  endAgentLink: { code: 'platform-check' },
  memberTransactionDetail: { days: 7 },
  betRecord: { days: 7 },
  personalProfit: { days: 7 },
};

const memberCalls = (Object.keys(callTable) as CallName[]).filter(
  (name) => callTable[name].token === true,
);

/** No access to members' data without a valid session [ST-03]. */
export const closedCases: readonly PlatformCase[] = memberCalls.flatMap((name) => {
  const input = (minimalInputs[name] ?? {}) as never;
  const title = `${name} (${callTable[name].method} ${callTable[name].path})`;
  return [
    {
      name: `${title} refuses a request without a session`,
      run: async ({ send }) => {
        const probe = await send(name, input);
        return expectThat(!probe.result.ok, reasonOf(probe));
      },
    },
    {
      name: `${title} responds with 401 to an unknown session`,
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
