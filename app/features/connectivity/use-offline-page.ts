import { useEffect } from 'react';

const workers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/**
 * Has the browser keep the brand's offline page once the page is there and idle; where the brand
 * has none (any more), nothing of it stays.
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
    // A browser that keeps nothing (private windows, full disks) goes on without.
    const timer = setTimeout(() => void registerWorker().catch(() => undefined), 2_000);
    return () => clearTimeout(timer);
  }, [on]);
}
