import ArrowDownLeft from 'lucide-react/icons/arrow-down-left';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { useText } from '#app/i18n/use-text.ts';
import { recordKinds } from '#app/lib/record-kinds.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useWalletName } from '../wallet/use-wallet-name.ts';
import { Choices, HistoryLayout } from './history-layout.tsx';
import type { StatementData } from './history-data.ts';
import * as css from './history.css.ts';
import { useMoney } from '../../brand/use-format.ts';

type Entry = StatementData['entries'][number];

/** The player's statement: every movement with the balance after it [MC-07]. */
export function Statement({
  statement: { query, wallets, entries, next, timeZone },
}: {
  readonly statement: StatementData;
}) {
  const text = useText();
  const walletName = useWalletName();
  const kinds = [
    null,
    ...recordKinds.filter(
      (kind) => kind !== 'adjustment' && (kind !== 'transfer' || wallets.length > 1),
    ),
  ];
  return (
    <HistoryLayout
      query={query}
      timeZone={timeZone}
      next={next}
      isEmpty={entries.length === 0}
      above={
        <>
          {wallets.length > 1 ? (
            <Choices
              label={text('wallet.wallets')}
              query={query}
              of="wallet"
              values={wallets}
              selected={query.wallet}
              name={(code) => walletName(code ?? '')}
            />
          ) : null}
          <Choices
            label={text('record.kinds')}
            query={query}
            of="kind"
            values={kinds}
            selected={query.kind}
            name={(kind) => text(kind === null ? 'record.kind_all' : `record.kind_${kind}`)}
          />
        </>
      }
    >
      <ol className={css.list} data-zone="plain">
        {entries.map((entry) => (
          <StatementRow key={entry.sequence} entry={entry} timeZone={timeZone} />
        ))}
      </ol>
    </HistoryLayout>
  );
}

function StatementRow({
  entry: { at, kind, amount, balance, game, reference },
  timeZone,
}: {
  readonly entry: Entry;
  readonly timeZone: string;
}) {
  const text = useText();
  const money = useMoney();
  const between = useTransferWords();
  const [Icon, sign] = amount < 0 ? [ArrowUpRight, '−'] : [ArrowDownLeft, '+'];
  return (
    <li className={css.entry} data-entry={kind}>
      <span className={css.link} data-in={amount < 0 ? undefined : ''}>
        <Icon size={18} aria-hidden="true" />
      </span>
      <div className={css.facts}>
        <p className={css.name}>
          {text(`record.kind_${kind}`)}
          {game ? (
            <>
              {' '}
              · <bdi>{game.name}</bdi>
            </>
          ) : null}
        </p>
        {kind === 'transfer' ? <p className={css.quiet}>{between(reference)}</p> : null}
        <p className={css.quiet}>
          <LocalTime at={at} short zone={timeZone} />
        </p>
      </div>
      <div className={css.sums}>
        <p className={css.amount}>
          <bdi dir="ltr" data-amount={amount}>
            {sign}
            {money(Math.abs(amount))}
          </bdi>
        </p>
        <p className={css.quiet}>
          {text('record.balance')}{' '}
          <bdi dir="ltr" data-balance={balance}>
            {money(balance)}
          </bdi>
        </p>
      </div>
    </li>
  );
}

/**
 * From where to where, as the movement names it: `main>demo`, or `>demo` when it was brought along
 * from everywhere.
 */
function useTransferWords(): (reference: string) => string {
  const text = useText();
  const walletName = useWalletName();
  return (reference) => {
    const [from = '', to = ''] = reference.split('>');
    return from === ''
      ? text('record.brought', { to: walletName(to) })
      : text('record.moved', { from: walletName(from), to: walletName(to) });
  };
}
