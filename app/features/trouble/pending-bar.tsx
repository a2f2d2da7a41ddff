import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import * as css from './pending-bar.css.ts';
import { useTrouble } from './trouble-notice.tsx';

/** A thin line at the top while the next page is on its way, for as long as it gets on. */
export function PendingBar() {
  const { state, location } = useNavigation();
  const trouble = useTrouble()?.kind;
  const text = useText();
  const [stuck, setStuck] = useState<string>();
  const key = location?.key;
  useEffect(() => {
    if (trouble === 'chunk' || trouble === 'lost') setStuck(key);
  }, [trouble, key]);
  return state === 'idle' || key === stuck ? null : (
    <div role="progressbar" aria-label={text('network.pending')} className={css.pending} />
  );
}
