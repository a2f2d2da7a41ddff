import { LRUCache } from 'lru-cache';
import { ok } from '#app/lib/result.ts';
import type { CallContext, Handler, Handlers } from '../calls/handler.ts';

type CountedCalls = Handlers<'claimableRewards' | 'missionSummary'>;
type ClaimCalls = Handlers<'claimReward' | 'claimRebate' | 'promotionJoin' | 'promotionClaim'>;

/** How many rewards and missions a member can claim [MC-15]. */
interface ClaimableCounts {
  readonly claimableRewards: number;
  readonly claimableMissions: number;
}

/**
 * For how long a count holds unless the member claims something: each page asks for it, and a rebate
 * sums up many bets.
 */
const countHoldsMs = 15_000;
const maxMembers = 10_000;

/** Counts what members can claim, for the header's badges. */
interface ClaimableCounter {
  /** `unread` with the counts, so that a page needs no further call. */
  readonly unread: Handler<'unread'>;
  /** The calls that claim: the member's next count is a new one. */
  readonly claims: ClaimCalls;
}

const keyOf = ({ tenant, member }: CallContext): string => `${tenant.code} ${member?.id ?? ''}`;

/** Creates the counter over the calls whose lists it counts. */
export function createClaimableCounter(
  unread: Handler<'unread'>,
  calls: CountedCalls & ClaimCalls,
): ClaimableCounter {
  const counts = new LRUCache<string, ClaimableCounts & { readonly until: number }>({
    max: maxMembers,
  });
  const countFor = async (context: CallContext): Promise<ClaimableCounts> => {
    const cached = counts.get(keyOf(context));
    const isFresh =
      cached && context.now < cached.until && cached.until <= context.now + countHoldsMs;
    if (isFresh) return cached;
    const [rewards, missions] = await Promise.all([
      calls.claimableRewards({}, context),
      calls.missionSummary({ language: context.language }, context),
    ]);
    const count = {
      claimableRewards: rewards.ok ? rewards.value.rewards.length : 0,
      claimableMissions: missions.ok ? missions.value.claimable : 0,
    };
    counts.set(keyOf(context), { ...count, until: context.now + countHoldsMs });
    return count;
  };
  /** Claims, and forgets the count. */
  const forgetting =
    <Input, Output>(claim: (input: Input, context: CallContext) => Promise<Output>) =>
    async (input: Input, context: CallContext): Promise<Output> => {
      const outcome = await claim(input, context);
      counts.delete(keyOf(context));
      return outcome;
    };
  return {
    async unread(input, context) {
      const answer = await unread(input, context);
      if (!answer.ok) return answer;
      const { claimableRewards, claimableMissions } = await countFor(context);
      return ok({ ...answer.value, claimableRewards, claimableMissions });
    },
    claims: {
      claimReward: forgetting(calls.claimReward),
      claimRebate: forgetting(calls.claimRebate),
      promotionJoin: forgetting(calls.promotionJoin),
      promotionClaim: forgetting(calls.promotionClaim),
    },
  };
}
