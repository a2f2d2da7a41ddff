import { useFetcher } from '@remix-run/react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { classNames } from '#app/ui/class-names.ts';
import { useMoney } from '../../brand/use-format.ts';
import * as css from './member-actions.css.ts';

/** The number of characters of an amount that fit every phone's header. */
const maxHeaderLength = 12;

interface LatestBalance {
  readonly account: string | null;
  readonly minor: number | null;
}
const fetcherKey = 'balance';

export function useLatestBalance({
  minor,
  account,
}: {
  readonly minor: number | null;
  readonly account: string | undefined;
}) {
  const money = useMoney();
  const text = useText();
  const { data, state } = useFetcher<LatestBalance>({ key: fetcherKey });
  const isLoading = state !== 'idle';
  const latest = data ?? { account, minor };
  const amount = account !== undefined && latest.account === account ? latest.minor : null;
  const displayText =
    amount === null
      ? text(isLoading ? 'shell.balance_refreshing' : 'shell.balance_unknown')
      : money(amount);
  return { amount, isLoading, displayText };
}

/** Never shows the balance of another account that has since logged in in this browser [SH-10]. */
export function Balance({
  minor,
  account,
  refreshCount = 0,
  hasRefresh = true,
}: {
  readonly minor: number | null;
  readonly account: string | undefined;
  readonly refreshCount?: number;
  readonly hasRefresh?: boolean;
}) {
  const text = useText();
  const fetcher = useFetcher<LatestBalance>({ key: fetcherKey });
  const { amount, isLoading, displayText } = useLatestBalance({ minor, account });
  const [isHidden, setIsHidden] = useState(false);
  const { load } = fetcher;
  // A page that was rendered without the balance requests it [SH-10].
  const isMissing = minor === null;
  useEffect(() => {
    if (refreshCount > 0 || isMissing) load('/balance');
  }, [refreshCount, isMissing, load]);
  const hint = amount === null && !isLoading ? text('shell.balance_failed') : undefined;
  return (
    <div
      title={hint}
      className={css.balance}
      data-long={amount !== null && displayText.length > maxHeaderLength ? '' : undefined}
    >
      <button
        type="button"
        className={css.amount}
        aria-pressed={isHidden}
        aria-label={
          isHidden
            ? text('shell.balance_show')
            : (hint ?? text('shell.balance_hide', { amount: displayText }))
        }
        onClick={() => setIsHidden(!isHidden)}
      >
        <output data-amount="" data-balance="">
          {isHidden ? '***' : displayText}
        </output>
      </button>
      {hasRefresh ? (
        <button
          type="button"
          className={css.refresh}
          aria-label={text('shell.balance_refresh')}
          aria-busy={isLoading}
          onClick={() => fetcher.load('/balance')}
        >
          <RefreshCw size={16} className={classNames(isLoading && css.turning)} />
        </button>
      ) : null}
    </div>
  );
}
