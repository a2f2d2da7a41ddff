import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import * as css from './pending-bar.css.ts';
import { useConnectivityIssue } from './connectivity-toast.tsx';

/** Hidden once a connectivity issue blocks the load. */
export function PendingBar() {
  const { state, location } = useNavigation();
  const issueKind = useConnectivityIssue()?.kind;
  const text = useText();
  const [stuckKey, setStuckKey] = useState<string>();
  const key = location?.key;
  useEffect(() => {
    if (issueKind === 'chunk' || issueKind === 'lost') setStuckKey(key);
  }, [issueKind, key]);
  return state === 'idle' || key === stuckKey ? null : (
    <div role="progressbar" aria-label={text('network.pending')} className={css.pending} />
  );
}
