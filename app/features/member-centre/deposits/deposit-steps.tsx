import { useText } from '#app/i18n/use-text.ts';
import * as panel from '#app/ui/panel.css.ts';
import * as timeline from '#app/ui/timeline.css.ts';
import type { DepositDetail } from '#schema/calls/deposits.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useStateName } from './use-deposit-texts.ts';

type Step = DepositDetail['events'][number];

export function DepositSteps({ order: { method, events } }: { readonly order: DepositDetail }) {
  const text = useText();
  const stateName = useStateName();
  const reasonOf = ({ state, actor, reason }: Step): string | undefined => {
    if (state === 'late' && reason === 'limit') return text('deposit.hold_limit');
    if (state === 'late' && reason === 'excluded') return text('deposit.hold_excluded');
    const isForMember = state === 'rejected' || state === 'returned';
    return isForMember && actor !== 'system' && reason !== ''
      ? text('deposit.reason', { reason })
      : undefined;
  };
  return (
    <section className={panel.section} data-zone="plain" aria-labelledby="deposit-steps">
      <h2 id="deposit-steps" className={panel.title}>
        {text('deposit.steps')}
      </h2>
      <ol className={timeline.steps}>
        {events.map((event, place) => (
          <li key={place} className={timeline.step} data-step={event.state} data-passed="">
            <div className={panel.facts}>
              <p className={panel.strong}>{stateName(method, event.state)}</p>
              <p className={panel.muted}>
                <LocalTime at={event.at} short />
              </p>
              {reasonOf(event) ? <p>{reasonOf(event)}</p> : null}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
