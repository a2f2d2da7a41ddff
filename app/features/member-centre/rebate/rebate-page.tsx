import { Form } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useMoney, useRate } from '../../brand/use-format.ts';
import type { RebateData } from './rebate-data.ts';

type RebateProps = { readonly rebate: RebateData };

export function RebatePage({ rebate }: RebateProps) {
  const text = useText();
  const money = useMoney();
  const { state, notice, parts, last } = rebate;
  return (
    <div className={panel.stack} data-rebate={state}>
      {notice === 'paid' && last ? (
        <Alert tone="positive">{text('rebate.paid', { amount: money(last.amount) })}</Alert>
      ) : null}
      {notice === 'changed' ? <Alert tone="caution">{text('fault.rebate_changed')}</Alert> : null}
      {notice === 'unsure' ? <Alert tone="caution">{text('fault.outcome_unknown')}</Alert> : null}
      {state === 'none' ? (
        <EmptyState title={text('rebate.none')}>{text('rebate.none_text')}</EmptyState>
      ) : (
        <>
          <RebateClaim rebate={rebate} />
          {parts.length > 0 ? <RebateParts rebate={rebate} /> : null}
          <RebateRates rebate={rebate} />
        </>
      )}
    </div>
  );
}

function RebateClaim({ rebate: { state, amount, minClaim, upto, paidAt, timeZone } }: RebateProps) {
  const text = useText();
  const money = useMoney();
  return (
    <section className={panel.section} data-zone="plain" aria-labelledby="rebate">
      <div className={panel.facts}>
        <h2 id="rebate" className={panel.legend}>
          {text('rebate.amount')}
        </h2>
        <p className={panel.largeFigure}>
          <bdi dir="ltr" data-amount={amount}>
            {money(amount)}
          </bdi>
        </p>
        <p className={panel.muted}>
          {state === 'ready'
            ? text('rebate.ready')
            : state === 'claimed'
              ? text('rebate.claimed')
              : text('rebate.below', { min: money(minClaim) })}
        </p>
      </div>
      {state === 'ready' ? (
        <Form method="post">
          <input type="hidden" name="upto" value={upto} />
          <Button type="submit" tone="primary" name="intent" value="claim">
            {text('rebate.claim', { amount: money(amount) })}
          </Button>
        </Form>
      ) : null}
      <p className={panel.muted}>
        {text('rebate.auto')} <LocalTime at={paidAt} zone={timeZone} short />
      </p>
    </section>
  );
}

function RebateParts({ rebate: { parts } }: RebateProps) {
  const text = useText();
  const dataText = useDataText();
  const money = useMoney();
  const rate = useRate();
  return (
    <section className={panel.section} data-zone="plain" aria-labelledby="rebate-parts">
      <h2 id="rebate-parts" className={panel.title}>
        {text('rebate.parts')}
      </h2>
      <ul className={panel.plainList}>
        {parts.map(({ gameType, validBet, ratePpm, amount }) => (
          <li key={gameType} className={panel.figureRow} data-product={gameType}>
            <div className={panel.facts}>
              <p className={panel.strong}>{dataText(`nav.${gameType}`, gameType)}</p>
              <p className={panel.muted}>
                {text('rebate.part', { bets: money(validBet), rate: rate(ratePpm) })}
              </p>
            </div>
            <p className={panel.figure}>
              <bdi dir="ltr" data-amount={amount}>
                {money(amount)}
              </bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function RebateRates({ rebate: { rates, rank } }: RebateProps) {
  const text = useText();
  const dataText = useDataText();
  const rate = useRate();
  return (
    <section className={panel.section} data-zone="plain" aria-labelledby="rebate-rates">
      <div className={panel.facts}>
        <h2 id="rebate-rates" className={panel.title}>
          {text('rebate.rates')}
        </h2>
        <p className={panel.muted}>{text('rebate.rank', { rank })}</p>
      </div>
      <ul className={panel.plainList}>
        {rates.map(({ gameType, ratePpm, rule }) => (
          <li key={gameType} className={panel.figureRow} data-rate={gameType}>
            <div className={panel.facts}>
              <p className={panel.strong}>{dataText(`nav.${gameType}`, gameType)}</p>
              <p className={panel.muted}>{text(`rebate.rule_${rule}`)}</p>
            </div>
            <p className={panel.figure}>
              <bdi dir="ltr">{rate(ratePpm)}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
