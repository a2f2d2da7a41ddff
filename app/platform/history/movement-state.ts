import type { MovementState } from '#app/domain/games/record-kinds.ts';
import { openWithdrawalStates } from '#app/domain/payments/withdrawal-states.ts';
import { sql, type Statement } from '../db/sql.ts';

/**
 * SQL condition on a movement `m` [MC-07]: a withdrawal has the state of its request, a stake that
 * of its round; refunds are returned, all others are done.
 */
export const hasMovementState = (
  { tenant, member }: { readonly tenant: string; readonly member: string },
  state: MovementState,
): Statement => sql`coalesce(case m.kind
    when 'withdrawal' then (
      select case when w.state = any(${[...openWithdrawalStates]}::text[]) then 'open'
          when w.state = 'done' then 'done' else 'returned' end
        from withdrawal w where w.tenant = ${tenant} and w.id = m.reference)
    when 'bet' then (
      select case r.state when 'open' then 'open' when 'voided' then 'returned' else 'done' end
        from game_player p
        join wallet_round r on r.tenant = p.tenant and r.vendor = p.vendor and r.player = p.id
        where p.tenant = ${tenant} and p.member = ${member}
          and p.vendor = split_part(m.key, ':', 2) and r.id = m.reference)
    when 'withdrawal-return' then 'returned'
    when 'rollback' then 'returned'
  end, 'done') = ${state}`;
