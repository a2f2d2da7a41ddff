import { useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/**
 * False on the server and during hydration, true once scripts run: for controls that do nothing
 * without them.
 */
export const useEnhanced = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
