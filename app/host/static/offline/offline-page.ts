import type { Brand } from '#app/registry/brand.ts';
import { standalonePage, type StandalonePage } from '../standalone-page.ts';

/**
 * Applies the visitor's theme and reloads once the network is back. Polls with increasing delay,
 * because browsers may report a cached page as online.
 */
const script = `var t=/(?:^|; )(?:__Host-)?theme=(light|dark)/.exec(document.cookie);if(t)document.documentElement.dataset.theme=t[1];
var wait=2000,timer;function later(){timer=setTimeout(look,wait);wait=Math.min(wait*2,30000)}
function look(){clearTimeout(timer);fetch(location.href,{method:'HEAD',cache:'no-store',redirect:'manual'}).then(function(a){a.status<500?location.reload():later()},later)}
addEventListener('online',look);document.addEventListener('visibilitychange',function(){document.hidden||look()});later()`;

export const offlinePage = (brand: Brand, language: string): StandalonePage =>
  standalonePage(brand, language, {
    title: 'offline.title',
    text: 'offline.text',
    theme: brand.merchant.theme.mode,
    kind: 'offline',
    script,
  });
