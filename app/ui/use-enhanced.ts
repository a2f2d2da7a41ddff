import { useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/** False on the server and during hydration. For controls that need scripts. */
export const useEnhanced = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
