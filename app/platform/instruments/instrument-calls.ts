import { isTrialType } from '#app/domain/accounts/account-types.ts';
import { localisedTime } from '#app/lib/dates/localised-date.ts';
import { languageOf } from '#app/domain/languages.ts';
import { token, type Random } from '#app/lib/random.ts';
import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { actWithProof } from '../calls/act-with-proof.ts';
import { refuseFields } from '../calls/field-errors.ts';
import { demandProof } from '../calls/fresh-proof.ts';
import type { CallContext, Handlers, SessionMember } from '../calls/handler.ts';
import type { PaymentPassword } from '../calls/payment-password.ts';
import { requireMember } from '../calls/require-member.ts';
import { fault } from '../calls/responses.ts';
import type { SecondFactor } from '../calls/second-factor.ts';
import type { DataSeals } from '../crypto/platform-secret.ts';
import type { Database, Queryable } from '../db/database.ts';
import {
  findMemberById,
  lockMember,
  type MemberRecord,
} from '../identity/members/member-repository.ts';
import { sendInboxMessage } from '../inbox/inbox-store.ts';
import { notifyMember } from '../identity/members/notify-member.ts';
import { maskedName } from '../identity/own-data/own-data-rules.ts';
import { openPayeeName, setPayeeName } from '../identity/own-data/payee-name.ts';
import type { Outbox } from '../messaging/outbox.ts';
import {
  instrumentFaults,
  normaliseInstrument,
  type InstrumentDetails,
} from './check-instrument.ts';
import { isSameHolder } from './holder-name.ts';
import {
  insertInstrument,
  readInstrument,
  readInstruments,
  removeInstrument,
} from './instrument-store.ts';
import { digestNumber } from './number-digest.ts';

const maxInstruments = 5;
/** Gives the notified member time to object to a new instrument. */
const instrumentHoldMs = 24 * 3_600_000;

interface InstrumentDeps {
  readonly database: Database;
  readonly random: Random;
  readonly seals: DataSeals;
  readonly outbox: Outbox;
  readonly sandbox: boolean;
  readonly secondFactor: SecondFactor;
  readonly paymentPassword: PaymentPassword;
}

function requireOwner(context: CallContext): Result<SessionMember, CallFault> {
  const member = requireMember(context);
  return member.ok && isTrialType(member.value.type) ? refuse(fault('need_true_account')) : member;
}

type ProofInput = Pick<CallRequest<'addInstrument'>, 'paymentPassword' | 'code'>;

/**
 * Verifies the payment password, then runs the change in a transaction that consumes the
 * authenticator code, if the member has an authenticator.
 */
async function changeWithProof<Value>(
  { database, paymentPassword, secondFactor }: InstrumentDeps,
  context: CallContext,
  { id }: SessionMember,
  input: ProofInput,
  work: (
    tx: Queryable,
    prove: () => Promise<CallFault | undefined>,
    recordAct: () => Promise<void>,
  ) => Promise<Result<Value, CallFault>>,
): Promise<Result<Value, CallFault>> {
  const { code } = input;
  const proof = await demandProof(secondFactor, database, context, { member: id, code });
  if (!proof.ok) return proof;
  const permitted = await paymentPassword.check(context, input.paymentPassword);
  if (!permitted.ok) return permitted;
  const tooMany = await proof.value.admit();
  if (tooMany) return refuse(tooMany);
  return actWithProof(database, context, proof.value, (tx, recordAct) =>
    work(tx, () => proof.value.redeem(tx), recordAct),
  );
}

/** Without a name on the account, the member must confirm the holder. */
function holderFault(
  payeeName: string,
  holder: string,
  isConfirmed: boolean,
): CallFault | undefined {
  if (payeeName.trim() === '')
    return isConfirmed
      ? undefined
      : refuseFields('field_invalid', { confirmHolder: { key: 'field.confirmHolder' } }).fault;
  return isSameHolder(holder, payeeName)
    ? undefined
    : refuseFields('field_invalid', { holder: { key: 'field.otherHolder' } }).fault;
}

/** Notifies by e-mail or SMS and in the inbox, in the change's transaction [MC-13]. */
async function notifyChange(
  deps: InstrumentDeps,
  tx: Queryable,
  context: CallContext,
  member: MemberRecord,
  template: 'instrumentAdded' | 'instrumentRemoved',
  {
    id,
    bank,
    masked,
    usableFrom,
  }: {
    readonly id: string;
    readonly bank: string;
    readonly masked: string;
    readonly usableFrom: number;
  },
): Promise<void> {
  await sendInboxMessage(tx, {
    tenant: context.tenant.code,
    member: member.id,
    id: `instrument:${id}:${template}`,
    template,
    values: { instrument: `${bank} ${masked}`, time: usableFrom },
    at: context.now,
  });
  await notifyMember(deps, context, member, `message.${template}`, {
    db: tx,
    values: {
      bank,
      number: masked,
      from: localisedTime(
        usableFrom,
        languageOf(context.language)?.tag ?? 'en',
        context.tenant.protection.timeZone,
        'long',
      ),
    },
  });
}

async function insert(
  deps: InstrumentDeps,
  tx: Queryable,
  context: CallContext,
  { id: memberId }: SessionMember,
  { kind, ...details }: InstrumentDetails & Pick<CallRequest<'addInstrument'>, 'kind'>,
): Promise<Result<CallOutput<'addInstrument'>, CallFault>> {
  const { tenant, now } = context;
  const owner = { tenant: tenant.code, member: memberId };
  const id = token(deps.random, 12);
  const usableFrom = now + instrumentHoldMs;
  const digest = await deps.seals.digests();
  const isInserted = await insertInstrument(tx, deps.seals.secretBox, owner, {
    id,
    kind,
    ...details,
    numberDigest: digestNumber(digest, tenant.code, kind, details.number),
    addedAt: now,
    usableFrom,
  });
  return isInserted
    ? ok({ id, usableFrom })
    : refuseFields('field_invalid', { number: { key: 'field.instrumentExists' } });
}

async function add(
  deps: InstrumentDeps,
  context: CallContext,
  input: CallRequest<'addInstrument'>,
): Promise<Result<CallOutput<'addInstrument'>, CallFault>> {
  const member = requireOwner(context);
  if (!member.ok) return member;
  const { tenant } = context;
  const details = normaliseInstrument(input);
  const faults = instrumentFaults(tenant, details);
  if (Object.keys(faults).length > 0) return refuseFields('field_invalid', faults);
  // Loads the keys, which may be in the database, before the transaction.
  const { secretBox } = deps.seals;
  await Promise.all([secretBox.ready(), deps.seals.digests()]);
  const { id } = member.value;
  return changeWithProof(deps, context, member.value, input, async (tx, prove, recordAct) => {
    // Serialises a member's changes, so that the count is correct.
    await lockMember(tx, tenant.code, id);
    const record = await findMemberById(tx, tenant.code, id);
    if (!record) return refuse(fault('invalid_token'));
    const owner = { tenant: tenant.code, member: id };
    const existing = await readInstruments(tx, secretBox, owner);
    if (existing.length >= maxInstruments) return refuse(fault('instruments_full'));
    const name = await openPayeeName(secretBox, owner, record);
    const refusal = holderFault(name, details.holder, input.confirmHolder) ?? (await prove());
    if (refusal) return refuse(refusal);
    const added = await insert(deps, tx, context, member.value, { kind: input.kind, ...details });
    if (!added.ok) return added;
    await setPayeeName(tx, secretBox, owner, details.holder);
    const instrument = await readInstrument(tx, secretBox, { ...owner, id: added.value.id });
    if (instrument) await notifyChange(deps, tx, context, record, 'instrumentAdded', instrument);
    await recordAct();
    return added;
  });
}

async function remove(
  deps: InstrumentDeps,
  context: CallContext,
  input: CallRequest<'removeInstrument'>,
): Promise<Result<CallOutput<'removeInstrument'>, CallFault>> {
  const member = requireOwner(context);
  if (!member.ok) return member;
  const { code } = context.tenant;
  const owner = { tenant: code, member: member.value.id, id: input.id };
  await deps.seals.secretBox.ready();
  return changeWithProof(deps, context, member.value, input, async (tx, prove, recordAct) => {
    await lockMember(tx, code, owner.member);
    const [record, instrument] = [
      await findMemberById(tx, code, owner.member),
      await readInstrument(tx, deps.seals.secretBox, owner),
    ];
    if (!record || !instrument) return refuse(fault('not_found'));
    const refusal = await prove();
    if (refusal) return refuse(refusal);
    await removeInstrument(tx, owner, context.now);
    await notifyChange(deps, tx, context, record, 'instrumentRemoved', instrument);
    await recordAct();
    return ok({});
  });
}

export function createInstrumentsArea(
  deps: InstrumentDeps,
): Handlers<'instruments' | 'addInstrument' | 'removeInstrument'> {
  const { database, secondFactor, seals } = deps;
  const { secretBox } = seals;
  return {
    async instruments(_, context) {
      const member = requireOwner(context);
      if (!member.ok) return member;
      const { code } = context.tenant;
      const { id } = member.value;
      const owner = { tenant: code, member: id };
      const [record, instruments, isEnrolled] = await Promise.all([
        findMemberById(database, code, id),
        readInstruments(database, secretBox, owner),
        secondFactor.isEnrolled(database, code, id),
      ]);
      return ok({
        instruments: instruments.map(
          ({ id: instrument, kind, bank, holder, masked, usableFrom, verified }) => ({
            id: instrument,
            kind,
            bank,
            holder: maskedName(holder),
            masked,
            usableFrom,
            verified,
          }),
        ),
        max: maxInstruments,
        name: record ? maskedName(await openPayeeName(secretBox, owner, record)) : '',
        secondFactor: isEnrolled,
      });
    },
    addInstrument: (input, context) => add(deps, context, input),
    removeInstrument: (input, context) => remove(deps, context, input),
  };
}
