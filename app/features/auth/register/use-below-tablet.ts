import { useSyncExternalStore } from 'react';
import { screens } from '#themes/scales.ts';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(screens.belowTablet);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the screen is a phone's; false on the server and while scripts have not started. */
export const useBelowTablet = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(screens.belowTablet).matches,
    () => false,
  );
