import { useNonce } from '../brand/nonce.ts';

/** ms after which the scripts are started whatever the page still waits for. */
const maxDelayMs = 2500;

/**
 * Starts the scripts of a page when it has been seen, or when somebody lays a hand on it: what is
 * fetched before shares the line with the words and the picture that a visitor came for. Seen: all
 * is loaded, the browser tells of its first large paint (a frame that was asked for may not have
 * reached the glass), and the picture that a page opens with is unpacked and painted; where
 * pictures are switched off there is nothing to wait for. The module is put in again with the same
 * text, which the page's policy names. Who steps back before the router is there changes the
 * address under the page, and the router would take this page for that one: it is asked for again.
 */
const startScript = `(function(d,w){var on;function go(){var l=d.querySelector('script[data-later]');if(on||!l)return;on=1;
d.querySelectorAll('link[media="not all"]').forEach(function(p){p.removeAttribute('media')});
var s=d.createElement('script');s.type='module';s.nonce=l.nonce;s.textContent=l.textContent;d.head.append(s)}
function frames(){w.requestAnimationFrame(function(){w.requestAnimationFrame(go)})}
function unpacked(){var i=d.querySelector('img[fetchpriority=high]');i&&i.naturalWidth?i.decode().then(frames,frames):frames()}
function loaded(){var O=w.PerformanceObserver,k=O&&['largest-contentful-paint','paint'].find(function(n){return(O.supportedEntryTypes||[]).includes(n)});
k?new O(function(_,o){o.disconnect();unpacked()}).observe({type:k,buffered:true}):unpacked()}
if(d.readyState==='complete')loaded();else w.addEventListener('load',loaded,{once:true});
['pointerdown','keydown','focusin'].forEach(function(n){w.addEventListener(n,go,{capture:true,passive:true})});
w.setTimeout(go,${maxDelayMs});
function at(){return w.location.href.split('#')[0]}var a=at();w.addEventListener('popstate',function(){w.__remixRouter||a===at()||w.location.reload()})})(document,window)`;

/** Stands in the head. The browser's build has no use for its text: by then it has run. */
export const DeferredHydration = () => (
  <script
    nonce={useNonce()}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startScript : '' }}
  />
);
