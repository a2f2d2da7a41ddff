import { useNonce } from '../brand/document-request.ts';

const maxDelayMs = 2500;

/**
 * Delays hydration until the page is painted or the visitor interacts: earlier scripts would
 * compete with text and pictures.
 * Painted: loaded, LCP reported (an animation frame may not have reached the screen), and all
 * pictures that are not lazy decoded.
 * Never during parsing: `autofocus` counts as interaction, and the module's text may be missing.
 * Reinserts the module script unchanged, since the CSP lists its hash.
 * Reloads after Back before hydration: the router would take the old page for the new URL.
 */
const startScript = `(function(d,w){var on;function go(){if(d.readyState==='loading')return d.addEventListener('DOMContentLoaded',go,{once:true});
var l=d.querySelector('script[data-later]');if(on||!l)return;on=1;
d.querySelectorAll('link[media="not all"]').forEach(function(p){p.removeAttribute('media')});
var s=d.createElement('script');s.type='module';s.nonce=l.nonce;s.textContent=l.textContent;d.head.append(s)}
function frames(){w.requestAnimationFrame(function(){w.requestAnimationFrame(go)})}
function unpacked(){Promise.all([].map.call(d.querySelectorAll('img:not([loading=lazy])'),function(i){return i.naturalWidth&&i.decode()})).then(frames,frames)}
function loaded(){var O=w.PerformanceObserver,k=O&&['largest-contentful-paint','paint'].find(function(n){return(O.supportedEntryTypes||[]).includes(n)});
k?new O(function(_,o){o.disconnect();unpacked()}).observe({type:k,buffered:true}):unpacked()}
if(d.readyState==='complete')loaded();else w.addEventListener('load',loaded,{once:true});
['pointerdown','keydown','focusin'].forEach(function(n){w.addEventListener(n,go,{capture:true,passive:true})});
w.setTimeout(go,${maxDelayMs});
function at(){return w.location.href.split('#')[0]}var a=at();w.addEventListener('popstate',function(){w.__remixRouter||a===at()||w.location.reload()})})(document,window)`;

/** The browser's build omits the text: it has run by then. */
export const DeferredHydration = () => (
  <script
    nonce={useNonce()}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startScript : '' }}
  />
);
