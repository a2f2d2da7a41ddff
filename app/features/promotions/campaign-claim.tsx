import { Form, useNavigation } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import type { CampaignView } from '#schema/calls/offers.ts';
import { LocalTime } from '../brand/local-time.tsx';
import { useMoney } from '../brand/use-format.ts';
import * as css from './promotion-page.css.ts';

export function CampaignClaim({
  action,
  clientId,
  reward: { part, amount, until },
  timeZone,
}: {
  readonly action: string;
  readonly clientId: string;
  readonly reward: NonNullable<CampaignView['reward']>;
  readonly timeZone: string;
}) {
  const text = useText();
  const money = useMoney();
  const { state } = useNavigation();
  return (
    <Form method="post" action={action} replace preventScrollReset className={css.action}>
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="clientId" value={clientId} />
      <Button type="submit" tone="primary" size="large" wide busy={state === 'submitting'}>
        {text('reward.claim', { amount: money(amount) })}
      </Button>
      {typeof until === 'number' ? (
        <p className={css.note}>
          {text('reward.until')} <LocalTime at={until} zone={timeZone} short />
        </p>
      ) : null}
    </Form>
  );
}
