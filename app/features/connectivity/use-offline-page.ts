import { useEffect } from 'react';

const workers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/**
 * Registers the brand's offline page once the page is idle; where the brand has none (any more), it
 * is removed.
 */
export function useOfflinePage(on: boolean): void {
  useEffect(() => {
    const registerWorker = async () => {
      if (on) {
        await workers()?.register('/sw.js');
        (await workers()?.ready)?.active?.postMessage({ seen: document.documentElement.lang });
      } else
        for (const registration of (await workers()?.getRegistrations()) ?? [])
          await registration.unregister();
    };
    // A browser that stores nothing (private windows, full disks) works without it.
    const timer = setTimeout(() => void registerWorker().catch(() => undefined), 2_000);
    return () => clearTimeout(timer);
  }, [on]);
}
