import type { Brand } from '#app/registry/brand.ts';
import { standalonePage, type StandalonePage } from '../standalone-page.ts';

/**
 * Applies the visitor's theme, and reloads as soon as the network is back: browsers do not always
 * report that (a page that was opened without a network may count as online from the start), so it
 * polls, less and less often. The page came from the browser's cache: it knows nothing about the
 * visitor.
 */
const script = `var t=/(?:^|; )(?:__Host-)?theme=(light|dark)/.exec(document.cookie);if(t)document.documentElement.dataset.theme=t[1];
var wait=2000,timer;function later(){timer=setTimeout(look,wait);wait=Math.min(wait*2,30000)}
function look(){clearTimeout(timer);fetch(location.href,{method:'HEAD',cache:'no-store',redirect:'manual'}).then(function(a){a.status<500?location.reload():later()},later)}
addEventListener('online',look);document.addEventListener('visibilitychange',function(){document.hidden||look()});later()`;

/**
 * The page that a browser shows while it is offline: in the brand's colours, name and language,
 * with a retry [SH-21].
 */
export const offlinePage = (brand: Brand, language: string): StandalonePage =>
  standalonePage(brand, language, {
    title: 'offline.title',
    text: 'offline.text',
    theme: brand.merchant.theme.mode,
    kind: 'offline',
    script,
  });
