import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import * as panel from '#app/ui/panel.css.ts';
import type { DepositView } from '#schema/calls/deposits.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useMoney } from '../../brand/use-format.ts';
import { depositOrderPath, type NewDepositData } from './deposit-data.ts';
import { DepositForm } from './deposit-form.tsx';
import { useStateName } from './use-deposit-texts.ts';
import * as css from './deposit.css.ts';

export function NewDepositPage({ data }: { readonly data: NewDepositData }) {
  const text = useText();
  return (
    <div className={panel.stack} data-deposit="new">
      {data.channels.length === 0 ? (
        <EmptyState title={text('deposit.none')}>{text('deposit.none_text')}</EmptyState>
      ) : (
        <DepositForm data={data} />
      )}
      <RecentDeposits deposits={data.recent} />
    </div>
  );
}

function RecentDeposits({ deposits }: { readonly deposits: readonly DepositView[] }) {
  const text = useText();
  const stateName = useStateName();
  const money = useMoney();
  return (
    <section className={panel.section} data-zone="plain" aria-labelledby="recent-deposits">
      <h2 id="recent-deposits" className={panel.title}>
        {text('deposit.recent')}
      </h2>
      {deposits.length === 0 ? (
        <p className={panel.muted}>{text('deposit.recent_none')}</p>
      ) : (
        <ul className={panel.plainList}>
          {deposits.map(({ id, method, state, amount, credited, createdAt }) => (
            <li key={id} className={css.line} data-state={state}>
              <div className={panel.facts}>
                <Link to={depositOrderPath(id)} className={panel.rowLink}>
                  {stateName(method, state)}
                </Link>
                <span className={panel.muted}>
                  <LocalTime at={createdAt} short />
                </span>
              </div>
              <bdi dir="ltr" className={css.value}>
                {money(credited > 0 ? credited : amount)}
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
