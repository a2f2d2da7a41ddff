import { useNonce } from '../brand/nonce.ts';

/** ms after which the scripts start even if the page is not yet complete. */
const maxDelayMs = 2500;

/**
 * Starts the scripts of a page once it is visible, or when the visitor first interacts: scripts
 * loaded earlier would compete with the text and the picture that the visitor came for. Visible:
 * everything is loaded, the browser has reported its largest contentful paint (a requested
 * animation frame may not have reached the screen), and the page's first picture is decoded and
 * painted; where pictures are switched off there is nothing to wait for. Never while the page is
 * parsed: a field with `autofocus` counts as an interaction, and the module script may be there
 * without its text, which would start nothing. The module script is inserted again with the same text, whose hash the page's policy lists. Going back before the
 * router has started changes the address under the page, and the router would take this page for
 * that one: it is reloaded.
 */
const startScript = `(function(d,w){var on;function go(){if(d.readyState==='loading')return d.addEventListener('DOMContentLoaded',go,{once:true});
var l=d.querySelector('script[data-later]');if(on||!l)return;on=1;
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

/** In the head. The browser's build leaves out its text, which has run by then. */
export const DeferredHydration = () => (
  <script
    nonce={useNonce()}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startScript : '' }}
  />
);
