import type { Brand } from '#app/registry/brand.ts';
import { standalonePage, type StandalonePage } from '../standalone-page.ts';

/**
 * Wears the theme that the visitor chose, and asks again as soon as the network is back: the
 * browser's word for it does not come everywhere (a page that was opened without a network may
 * count as online from the start), so it looks by itself, less and less often. The page came from
 * the browser's store: it knows nobody.
 */
const script = `var t=/(?:^|; )(?:__Host-)?theme=(light|dark)/.exec(document.cookie);if(t)document.documentElement.dataset.theme=t[1];
var wait=2000,timer;function later(){timer=setTimeout(look,wait);wait=Math.min(wait*2,30000)}
function look(){clearTimeout(timer);fetch(location.href,{method:'HEAD',cache:'no-store',redirect:'manual'}).then(function(a){a.status<500?location.reload():later()},later)}
addEventListener('online',look);document.addEventListener('visibilitychange',function(){document.hidden||look()});later()`;

/**
 * What a browser shows while it is offline: in the brand's colours, name and language, with another
 * try [SH-21].
 */
export const offlinePage = (brand: Brand, language: string): StandalonePage =>
  standalonePage(brand, language, {
    title: 'offline.title',
    text: 'offline.text',
    theme: brand.merchant.theme.mode,
    kind: 'offline',
    script,
  });
