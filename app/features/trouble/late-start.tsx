import { useNonce } from '../brand/nonce.ts';

/** ms after which the scripts are started whatever the page still waits for. */
const patience = 2500;

/**
 * Starts the scripts of a page when it is to be seen, or when somebody lays a hand on it: what is fetched before shares the line with the words and the
 * picture that a visitor came for. The module is put in anew with the same text, which the page's policy names.
 */
const start = `(function(d,w){var on;function go(){var l=d.querySelector('script[data-later]');if(on||!l)return;on=1;
d.querySelectorAll('link[media="not all"]').forEach(function(p){p.removeAttribute('media')});
var s=d.createElement('script');s.type='module';s.nonce=l.nonce;s.textContent=l.textContent;d.head.append(s)}
function seen(){w.requestAnimationFrame(function(){w.requestAnimationFrame(go)})}
if(d.readyState==='complete')seen();else w.addEventListener('load',seen,{once:true});
['pointerdown','keydown','focusin'].forEach(function(n){w.addEventListener(n,go,{capture:true,passive:true})});
w.setTimeout(go,${patience})})(document,window)`;

/** Stands in the head. The browser's build has no use for its text: by then it has run. */
export const LateStart = () => <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? start : '' }} />;
