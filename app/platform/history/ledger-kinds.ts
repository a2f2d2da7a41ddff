import type { RecordKind } from '#app/domain/games/record-kinds.ts';
import {
  agentClawbackKind,
  agentPayKind,
  playMoneyMovementKind,
  pointMovementKind,
  promotionMovementKind,
  transferMovementKinds,
} from '../ledger/movement.ts';

export const ledgerKinds: Readonly<Record<Exclude<RecordKind, 'adjustment'>, string>> = {
  deposit: 'deposit',
  withdrawal: 'withdrawal',
  withdrawalReturn: 'withdrawal-return',
  bet: 'bet',
  win: 'win',
  rollback: 'rollback',
  transfer: 'transfer',
  transferUp: transferMovementKinds.up,
  transferDown: transferMovementKinds.down,
  credit: 'seed',
  promotion: promotionMovementKind,
  points: pointMovementKind,
  rebate: 'rebate',
  agentPay: agentPayKind,
  agentClawback: agentClawbackKind,
  playMoney: playMoneyMovementKind,
};

const kindsByLedgerKind: ReadonlyMap<string, RecordKind> = new Map(
  (Object.entries(ledgerKinds) as [RecordKind, string][]).map(([kind, name]) => [name, kind]),
);

export const kindOf = (ledgerKind: string): RecordKind =>
  kindsByLedgerKind.get(ledgerKind) ?? 'adjustment';
