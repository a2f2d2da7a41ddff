import { LRUCache } from 'lru-cache';
import { ok } from '#app/lib/result.ts';
import type { CallContext, Handler, Handlers } from '../calls/handler.ts';

type CountedCalls = Handlers<'claimableRewards' | 'missionSummary'>;
type ClaimCalls = Handlers<'claimReward' | 'claimRebate' | 'promotionJoin' | 'promotionClaim'>;

interface ClaimableCounts {
  readonly claimableRewards: number;
  readonly claimableMissions: number;
}

/**
 * Cache time, unless the member claims something: each page needs the counts, and a rebate sums
 * many bets.
 */
const countHoldsMs = 15_000;
const maxMembers = 10_000;

/** For the header's badges. */
interface ClaimableCounter {
  /** Includes the counts, so that a page needs no further call. */
  readonly unread: Handler<'unread'>;
  /** Claiming invalidates the member's counts. */
  readonly claims: ClaimCalls;
}

const keyOf = ({ tenant, member }: CallContext): string => `${tenant.code} ${member?.id ?? ''}`;

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
