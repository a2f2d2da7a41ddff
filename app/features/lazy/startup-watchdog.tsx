import { useNonce } from '../brand/document-request.ts';
import { useText } from '#app/i18n/use-text.ts';
import { chunkTimeoutMs } from './load-chunk.ts';
import * as css from './startup-watchdog.css.ts';

/**
 * Reports a missing script or stylesheet, and a page not hydrated within 120 s [SH-20].
 * Written in ES5, because it must run where the bundles do not.
 */
const watchdogScript = `(function(d,w){function show(t){var e=d.querySelector('[data-chunk-fault="'+t+'"]');if(e)e.hidden=false;else w.addEventListener('DOMContentLoaded',function(){show(t)},{once:true})}
w.addEventListener('error',function(e){var t=e.target;if((d.readyState!=='complete'||!w.__remixRouter)&&t&&(t.localName==='script'||(t.localName==='link'&&t.rel==='stylesheet')))show('missing')},true);
w.addEventListener('unhandledrejection',function(e){if(!w.__remixRouter&&/import|module/i.test(e.reason&&e.reason.message))show('missing')});
w.setTimeout(function(){if(!w.__remixRouter)show('timeout')},${chunkTimeoutMs})})(document,window)`;

/** Placed in the head before the resources that it watches. The browser's build omits the text. */
export const StartupWatchdog = () => (
  <script
    nonce={useNonce()}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? watchdogScript : '' }}
  />
);

export function StartupErrors() {
  const text = useText();
  return (['missing', 'timeout'] as const).map((type) => (
    <div
      key={type}
      role="alert"
      hidden
      suppressHydrationWarning
      data-chunk-fault={type}
      className={css.bar}
    >
      {text('fault_page.chunk_text', { type: text(`fault_page.chunk_${type}`) })}{' '}
      <a href="" className={css.link}>
        {text('network.load')}
      </a>
    </div>
  ));
}
