import { Form } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import type { WithdrawalState } from '#app/domain/payments/withdrawal-states.ts';
import { Button } from '#app/ui/button.tsx';
import * as panel from '#app/ui/panel.css.ts';
import * as timeline from '#app/ui/timeline.css.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useDuration, useMoney } from '../../brand/use-format.ts';
import { useRefresh } from '../use-refresh.ts';
import { withdrawalPath, type WithdrawalDetail } from './withdrawal-data.ts';

/** The remaining steps by state. */
const stepsAfter: Readonly<Partial<Record<WithdrawalState, readonly WithdrawalState[]>>> = {
  requested: ['approved', 'paying', 'done'],
  review: ['approved', 'paying', 'done'],
  approved: ['paying', 'done'],
  paying: ['done'],
};

export function WithdrawalTimeline({ detail }: { readonly detail: WithdrawalDetail }) {
  const text = useText();
  const money = useMoney();
  const { id, amount, bank, masked, state, steps, canCancel } = detail;
  const next = stepsAfter[state] ?? [];
  useRefresh(next.length > 0);
  return (
    <section
      className={panel.section}
      aria-labelledby="withdrawal"
      data-zone="plain"
      data-withdrawal={id}
      data-state={state}
    >
      <div className={panel.facts}>
        <h2 id="withdrawal" className={panel.title}>
          {text('withdrawal.one', { amount: money(amount) })}
        </h2>
        <p>
          <bdi>
            {bank} {masked}
          </bdi>
        </p>
        <p className={panel.muted}>
          {text('withdrawal.number')} <bdi dir="ltr">{id}</bdi>
        </p>
      </div>
      <ol className={timeline.steps}>
        {steps.map((step, index) => (
          <li
            key={index}
            className={timeline.step}
            data-step={step.state}
            data-passed=""
            aria-current={index === steps.length - 1 ? 'step' : undefined}
          >
            <div className={panel.facts}>
              <p className={panel.strong}>{text(`withdrawal.step_${step.state}`)}</p>
              <p className={panel.muted}>
                <LocalTime at={step.at} short />
              </p>
              {step.reason ? <p>{step.reason}</p> : null}
              {index === steps.length - 1 ? <Waiting detail={detail} /> : null}
            </div>
          </li>
        ))}
        {next.map((future) => (
          <li key={future} className={timeline.step} data-step={future}>
            <p className={panel.muted}>{text(`withdrawal.next_${stepName(future)}`)}</p>
          </li>
        ))}
      </ol>
      {canCancel ? (
        <Form method="post" action={withdrawalPath}>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="cancel">
            {text('withdrawal.cancel')}
          </Button>
        </Form>
      ) : null}
    </section>
  );
}

type NextStep = 'approved' | 'paying' | 'done';
const stepName = (state: WithdrawalState): NextStep =>
  state === 'approved' || state === 'paying' ? state : 'done';

function Waiting({ detail }: { readonly detail: WithdrawalDetail }) {
  const { state, reasons, durations, isOffered } = detail;
  const text = useText();
  const duration = useDuration();
  if (state !== 'review' && state !== 'approved' && state !== 'paying') return null;
  const usual = durations.find(({ step }) => step === state);
  const shownReasons = reasons.flatMap((reason) =>
    reason === 'instrument_shared' ? [] : [reason],
  );
  return (
    <>
      <p>
        {text(
          state === 'paying' && isOffered ? 'c2c.withdrawal_note' : `withdrawal.waits_${state}`,
        )}
      </p>
      {state === 'review' && shownReasons.length > 0 ? (
        <ul className={panel.consequences}>
          {shownReasons.map((reason) => (
            <li key={reason}>{text(`message.withdrawal.reason.${reason}`)}</li>
          ))}
        </ul>
      ) : null}
      <p className={panel.muted} data-usual={usual ? 'measured' : 'unknown'}>
        {usual
          ? text('withdrawal.usual', {
              median: duration(usual.medianMs),
              p90: duration(usual.p90Ms),
            })
          : text('withdrawal.usual_unknown')}
      </p>
    </>
  );
}
