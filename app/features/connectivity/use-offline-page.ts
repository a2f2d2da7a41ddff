import { useEffect } from 'react';

const workers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** Removes the service worker where the brand no longer has an offline page. */
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
    // Registration fails in private windows and on full disks; the site works without it.
    const timer = setTimeout(() => void registerWorker().catch(() => undefined), 2_000);
    return () => clearTimeout(timer);
  }, [on]);
}
