import { ok, refuse, type Result } from '#app/lib/result.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import { fault } from '../calls/responses.ts';
import { approveAdjustment, fundPromo, proposeAdjustment } from '../cashier/staff/adjustments.ts';
import type { StaffContext } from '../cashier/staff/staff-log.ts';
import { dialledDigits } from '#app/lib/typed/mobile-number.ts';
import { carryOutAct } from '../cashier/staff/carry-out-act.ts';
import type { Queryable } from '../db/database.ts';
import { lowerAscii, toLowerAscii } from '../db/ascii-case.ts';
import { sql } from '../db/sql.ts';
import { findMemberById, usernameKey } from '../identity/members/member-repository.ts';
import { addNote } from './add-note.ts';
import { correctPerson } from './correct-person.ts';
import { endMemberSessions } from './end-member-sessions.ts';
import { readMemberCard } from './member-card.ts';
import { revealMember } from './member-person.ts';
import { resendMessage } from './resend-message.ts';
import { staffActor, type OfficeHandlers, type OfficeServices } from './office-context.ts';
import { staffActs } from './staff-acts.ts';

type MemberCalls =
  | 'findMembers'
  | 'memberCard'
  | 'revealMember'
  | 'resendMessage'
  | 'addNote'
  | 'correctPerson'
  | 'endMemberSessions'
  | 'adjustments'
  | 'proposeCorrection'
  | 'approveCorrection'
  | 'fundCorrections';
type Match = OfficeOutput<'findMembers'>['members'][number];
type Correction = Omit<OfficeOutput<'adjustments'>['adjustments'][number], 'member'> & {
  readonly member: string;
  readonly account: string;
};

const maxMatches = 20;

const search = (db: Queryable, tenant: string, query: string): Promise<Match[]> => {
  const key = usernameKey(query);
  const digits = dialledDigits(query) ?? '';
  const requestId = query.toUpperCase();
  return db.query<Match>(sql`select m.id, m.account, m.nickname, m.created_at as "createdAt"
    from account_member m where m.tenant = ${tenant} and m.id in (
      select id from account_member where tenant = ${tenant} and starts_with(account_key, ${key})
      union select id from account_member where tenant = ${tenant}
        and (mobile = ${`+${digits}`} or mobile_national = ${digits})
      union select id from account_member where tenant = ${tenant}
        and ${lowerAscii(sql`email`)} = ${toLowerAscii(query.trim())}
      union select member from withdrawal where tenant = ${tenant} and id = ${requestId}
      union select member from deposit_order where tenant = ${tenant}
        and (id = ${query} or reference = ${requestId}))
    order by m.account_key limit ${maxMatches}`);
};

async function propose(
  tx: Queryable,
  { member, amount, clientId }: Omit<OfficeRequest<'proposeCorrection'>, 'reason'>,
  context: StaffContext,
): Promise<Result<OfficeOutput<'proposeCorrection'>, CallFault>> {
  const record = await findMemberById(tx, context.tenant.code, member);
  if (!record) return refuse(fault('account_unknown'));
  const adjustment = { id: clientId, member, amount };
  const proposed = await proposeAdjustment(tx, context, adjustment);
  return proposed.ok ? ok({ state: proposed.value }) : proposed;
}

export const memberCalls = (services: OfficeServices): OfficeHandlers<MemberCalls> => {
  const act = staffActs(services);
  const { database } = services;
  return {
    findMembers: async ({ query }, { tenant }) =>
      ok({ members: await search(database, tenant.code, query) }),
    memberCard: ({ id }, context) => readMemberCard(services, id, context),
    async revealMember({ id, reason }, context) {
      await services.secretBox.ready();
      return carryOutAct(services, staffActor(context, reason), (tx, staff) =>
        revealMember(tx, services.secretBox, staff, id),
      );
    },
    resendMessage: act((tx, staff, input) => resendMessage(tx, services, staff, input)),
    addNote: (input, context) =>
      carryOutAct(services, staffActor(context), (tx, staff) => addNote(tx, staff, input)),
    async correctPerson({ reason, ...correction }, context) {
      await services.secretBox.ready();
      return carryOutAct(services, staffActor(context, reason), (tx, staff) =>
        correctPerson(tx, services, staff, correction),
      );
    },
    endMemberSessions({ id, session, reason }, context) {
      const sessions = { member: id, session };
      return carryOutAct(services, staffActor(context, reason), (tx, staff) =>
        endMemberSessions(tx, staff, sessions),
      );
    },
    async adjustments(_, { tenant }) {
      const rows = await database.query<Correction>(sql`select a.id, a.member,
          coalesce(m.account, a.member) as account, a.amount, a.reason, a.state,
          a.proposed_by as "proposedBy", a.proposed_at as "proposedAt"
        from cashier_adjustment a
        left join account_member m on m.tenant = a.tenant and m.id = a.member
        where a.tenant = ${tenant.code} and a.state = 'proposed'
        order by a.proposed_at, a.id limit 200`);
      const adjustments = rows.map(({ member, account, ...row }) => ({
        ...row,
        member: { id: member, account },
      }));
      return ok({ adjustments });
    },
    proposeCorrection: act((tx, staff, input) => propose(tx, input, staff)),
    async approveCorrection({ id, reason }, context) {
      const approved = await carryOutAct(services, staffActor(context, reason), (tx, staff) =>
        approveAdjustment(tx, staff, id),
      );
      return approved.ok ? ok({ state: approved.value }) : approved;
    },
    async fundCorrections({ clientId: id, amount, reason }, context) {
      const funded = await carryOutAct(services, staffActor(context, reason), (tx, staff) =>
        fundPromo(tx, staff, { id, amount }),
      );
      return funded.ok ? ok({ state: funded.value }) : funded;
    },
  };
};
