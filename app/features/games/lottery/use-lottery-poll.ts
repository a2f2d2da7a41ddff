import { useFetcher, useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import type { LotteryData } from './lottery-data.ts';

/** Minimum ms between requests: at the end of sales a cached page may still be stale. */
const minPollMs = 1_000;

/** At least every 30 s while the page is visible. A failed request changes nothing [LT-03]. */
export function useLotteryPoll(loaded: LotteryData): LotteryData {
  const { pathname, search } = useLocation();
  const { load, data, state } = useFetcher<{ readonly lottery: LotteryData }>({
    key: pathname + search,
  });
  const lottery = data?.lottery.lotteries ? data.lottery : loaded;
  useEffect(() => {
    const poll = () => {
      if (document.visibilityState === 'visible') load(pathname + search);
    };
    const timer =
      state === 'idle' ? setTimeout(poll, Math.max(minPollMs, lottery.pollMs)) : undefined;
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [load, pathname, search, state, lottery]);
  return lottery;
}
