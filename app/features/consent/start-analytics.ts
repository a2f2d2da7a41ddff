import { gtagSources } from '#app/domain/consent.ts';

interface AnalyticsWindow extends Window {
  dataLayer?: unknown[];
}

/**
 * Call after consent: the page's CSP blocks the tag before.
 * Cookies are limited to this host, so that the site can delete them.
 */
export function startAnalytics(id: string): void {
  const analyticsWindow: AnalyticsWindow = window;
  if (analyticsWindow.dataLayer) return;
  const queue: unknown[] = (analyticsWindow.dataLayer = []);
  // The tag requires an `arguments` object, not an array.
  function gtag(..._args: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', id, {
    cookie_domain: 'none',
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${gtagSources.script}/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}
