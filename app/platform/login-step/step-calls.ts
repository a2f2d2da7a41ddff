import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { LoginStepWay } from '#schema/calls/login-step.ts';
import type { CallOutput, CallRequest } from '#schema/calls/table.ts';
import type { CallFault } from '#schema/envelope.ts';
import { createEntrance } from '../account/enter.ts';
import { refuseField, refuseFields } from '../account/field-refusal.ts';
import type { Budget } from '../account/guess-budget.ts';
import { limits, stepCodes, stepCodesSoon, stepGuesses } from '../account/limits.ts';
import {
  memberById,
  noteProvedEmail,
  noteProvedMobile,
  usableMember,
  type KnownMember,
} from '../account/member-store.ts';
import type { AccountTools } from '../account/tools.ts';
import { spendPassword, spendRecovery } from '../authenticator/store.ts';
import type { Handlers, Visit } from '../handler.ts';
import { fault } from '../http/answer.ts';
import { compose } from '../outbox/compose.ts';
import { linkByTicket } from '../social/store.ts';
import {
  codeMinutes,
  findStep,
  isStepCode,
  makeStepCode,
  mostStepTries,
  takeStep,
  tryStep,
  type TriedStep,
} from './step-store.ts';
import { channelOf, isBankName, isOwnNumber } from './ways.ts';

/** After how many minutes another code may be sent (spec, section 4). */
const againMinutes = 1;
const notOffered = fault('invalid_input', { paths: ['way'] });

/** The second step of a log-in from an address that is not registered [AU-24]. */
export function loginStepCalls(tools: AccountTools): Handlers<'loginStepCode' | 'loginStep'> {
  const { database, random, outbox, counters, budgets, throttle, authenticators } = tools;
  const enter = createEntrance(tools);

  return {
    async loginStepCode({ ticket, way }, visit) {
      const { tenant, now } = visit;
      const admitted = await throttle(visit, limits.sendCode);
      if (!admitted.ok) return admitted;
      const step = await findStep(database, visit, ticket);
      const member = step && (await memberOf(step, visit));
      if (!member) return refuse(fault('step_expired'));
      if (!step.ways.split(',').includes(way)) return refuse(notOffered);
      const open = outbox.open(way);
      if (!open.ok) return open;
      if ((await counters.add(tenant.code, stepCodesSoon, member.id, now)) > 1)
        return refuse(fault('code_throttled'));
      if ((await counters.add(tenant.code, stepCodes, member.id, now)) > stepCodes.most)
        return refuse(fault('too_many_requests'));
      await send(member, way, ticket, visit);
      return ok({ expiredMinutes: againMinutes });
    },
    async loginStep(input, visit) {
      if (input.proof.trim() === '')
        return refuseFields('field_invalid', { proof: { key: 'field.required' } });
      const admitted = await throttle(visit, limits.login);
      if (!admitted.ok) return admitted;
      const step = await tryStep(database, visit, input.ticket);
      const member = step && (await memberOf(step, visit));
      if (!member) return refuse(fault('step_expired'));
      if (!step.ways.split(',').includes(input.way)) return refuse(notOffered);
      const budget = await taken(member, input, visit);
      if (!budget) return refuse(fault('account_locked'));
      if (!(await isGood(step, member, input, visit)))
        return refuse(await wrong(step, input, visit));
      if (!(await takeStep(database, visit.tenant.code, input.ticket)))
        return refuse(fault('step_expired'));
      await budgets.giveBack(visit.tenant.code, budget, member.id);
      return enterWith(step, member, input, visit);
    },
  };

  async function memberOf(
    { member }: TriedStep,
    { tenant }: Visit,
  ): Promise<KnownMember | undefined> {
    return usableMember(await memberById(database, tenant.code, member), tools.sandbox);
  }

  async function send(
    { mobile, email }: KnownMember,
    way: 'sms' | 'email',
    ticket: string,
    visit: Visit,
  ): Promise<void> {
    const { tenant, language } = visit;
    await database.transaction(async (session) => {
      const code = await makeStepCode(session, random, visit, ticket, way);
      const text = compose(tenant, language, 'message.code.step', { code, minutes: codeMinutes });
      const usefulForMs = codeMinutes * 60_000;
      if (way === 'sms' && mobile !== null)
        await outbox.send(tenant.code, { channel: 'sms', to: mobile, text, usefulForMs }, session);
      if (way === 'email')
        await outbox.send(
          tenant.code,
          {
            channel: 'email',
            to: email,
            subject: compose(tenant, language, 'message.code.step.subject'),
            text,
            usefulForMs,
          },
          session,
        );
    });
  }

  /**
   * A member's proofs are looked at so often, whoever asks from wherever; a device that was in
   * before has some besides.
   */
  async function taken(
    { id }: KnownMember,
    { device = '' }: CallRequest<'loginStep'>,
    { tenant: { code }, now }: Visit,
  ): Promise<Budget | undefined> {
    if (await budgets.take(code, stepGuesses.anybody, id, now)) return stepGuesses.anybody;
    return (await tools.devices.knows(code, id, device, now)) &&
      (await budgets.take(code, stepGuesses.knownDevice, id, now))
      ? stepGuesses.knownDevice
      : undefined;
  }

  function isGood(
    step: TriedStep,
    member: KnownMember,
    { way, proof }: CallRequest<'loginStep'>,
    { tenant: { code }, now }: Visit,
  ): boolean | Promise<boolean> {
    const given = proof.trim();
    const checks: Readonly<Record<LoginStepWay, () => boolean | Promise<boolean>>> = {
      sms: () => isStepCode(step, way, given, now),
      email: () => isStepCode(step, way, given, now),
      mobile: () => isOwnNumber(member, given),
      bankName: () => isBankName(member.payeeName, given),
      authenticator: () => spendPassword(database, authenticators, code, member.id, given, now),
      recovery: () => spendRecovery(database, code, member.id, given),
    };
    return checks[way]();
  }

  /** The last try that was wrong ends the step: the password has to be shown again. */
  async function wrong(
    { tries }: TriedStep,
    { ticket }: CallRequest<'loginStep'>,
    { tenant }: Visit,
  ): Promise<CallFault> {
    if (tries < mostStepTries) return refuseField('proof_wrong', 'proof').fault;
    await takeStep(database, tenant.code, ticket);
    return fault('step_expired');
  }

  async function enterWith(
    { side, byPassword, isDue }: TriedStep,
    member: KnownMember,
    input: CallRequest<'loginStep'>,
    visit: Visit,
  ): Promise<Result<CallOutput<'loginStep'>, CallFault>> {
    const { tenant, now } = visit;
    if (channelOf[input.way] === 'sms')
      await noteProvedMobile(database, tenant.code, member.id, now);
    if (channelOf[input.way] === 'email')
      await noteProvedEmail(database, tenant.code, member.id, member.email, now);
    const entered = await enter(member, side, visit, {
      shown: 'step',
      byPassword,
      isDue,
      device: input.device,
      trustDevice: input.trustDevice,
    });
    const { socialTicket } = input;
    if (entered.ok && socialTicket && side === 'player')
      await database.transaction((session) =>
        linkByTicket(session, tenant.code, socialTicket, member.id, now),
      );
    return entered;
  }
}
