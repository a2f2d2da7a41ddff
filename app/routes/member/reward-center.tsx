import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AbsentPart } from '#app/features/connectivity/absent-part.tsx';
import { RewardPage } from '#app/features/member-centre/rewards/reward-page.tsx';
import { useText } from '#app/i18n/use-text.ts';
import { claimReward, loadRewards } from '../_server/actions/rewards.ts';
import { requireMemberPage } from '../_server/session/require-member-page.ts';

export function loader({ context, request }: LoaderFunctionArgs) {
  const { pages } = requireMemberPage(context, 'rewardCenter');
  return loadRewards(context, request, pages);
}

export function action({ context }: ActionFunctionArgs) {
  requireMemberPage(context, 'rewardCenter');
  return claimReward(context, context.form);
}

export default function RewardCenterRoute() {
  const rewards = useLoaderData<typeof loader>();
  const text = useText();
  return rewards.ok ? (
    <RewardPage {...rewards.value} />
  ) : (
    <AbsentPart id="rewards" title={text('reward.title')} fault={rewards.fault} />
  );
}
