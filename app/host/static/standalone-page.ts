import { createHash } from 'node:crypto';
import type { Brand } from '#app/registry/brand.ts';
import { artUrl } from '#app/domain/pictures/art-url.ts';
import { pageTranslate } from '#app/i18n/cached-translate.ts';
import type { TextKey } from '#app/i18n/text-key.ts';
import { languageOf } from '#app/domain/languages.ts';
import { fallbackImageUrl } from '#app/lib/image-sizes.ts';
import { brandColours } from '#themes/derive-colours.ts';
import { escapeHtml } from '../pages/neutral-page.ts';
import { brandAssetInfo } from './brand-assets.ts';
import { markOf } from './icons/emblem.ts';

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function styleOf({ merchant: { theme } }: Brand): string {
  const { light, dark } = brandColours(theme);
  const colours = (tokens: typeof light) =>
    `--page:${tokens['surface.page']};--main:${tokens['text.main']};--quiet:${tokens['text.quiet']};--button:${tokens['accent.base']};--on:${tokens['accent.on']};--ring:${tokens['focus.ring']}`;
  return `:root{${colours(light)};color-scheme:light}[data-theme=dark]{${colours(dark)};color-scheme:dark}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:var(--page);color:var(--main);font:1.0625rem/1.6 system-ui,sans-serif}
main{display:grid;justify-items:center;gap:1rem;padding:2rem 1.5rem;max-width:34rem;text-align:center}
h1{margin:0;font-size:clamp(1.5rem,6vw,2.25rem);line-height:1.15}p{margin:0;color:var(--quiet)}.logo{height:3.5rem;width:auto;max-width:80vw}.dark{display:none}
[data-theme=dark] .dark{display:block}[data-theme=dark] .light{display:none}
a{display:inline-grid;place-items:center;min-height:3rem;padding:0 1.75rem;border-radius:.75rem;background:var(--button);color:var(--on);font-weight:700;text-decoration:none}a:focus-visible{outline:3px solid var(--ring);outline-offset:3px}`;
}

function logosOf(brand: Brand): Readonly<Record<'light' | 'dark', string>> {
  const { logoImages: logoPictures, code, name } = brand.merchant;
  if (logoPictures)
    return {
      light: fallbackImageUrl(logoPictures.light),
      dark: fallbackImageUrl(logoPictures.dark),
    };
  const generatedLogo = (tone: 'light' | 'dark') =>
    artUrl(brandAssetInfo(brand).artVersion, {
      kind: 'logo',
      form: 'full',
      tone,
      mark: markOf(brand),
      code,
      name,
    });
  return { light: generatedLogo('light'), dark: generatedLogo('dark') };
}

interface StandaloneContent {
  readonly title: TextKey;
  readonly text: TextKey;
  readonly theme: 'light' | 'dark';
  readonly kind: 'offline' | 'busy';
  readonly script?: string;
}

/** Needs no file except the logo. */
export interface StandalonePage {
  readonly html: string;
  readonly policy: string;
  readonly pictures: readonly string[];
}

/** A message with a retry link; depends only on the brand and makes no calls. */
export function standalonePage(
  brand: Brand,
  language: string,
  { title, text: body, theme, kind, script }: StandaloneContent,
): StandalonePage {
  const texts = brand.bundleFor(language);
  const translate = pageTranslate(texts);
  const languageInfo = languageOf(texts.mainLanguage);
  const text = (key: TextKey) => escapeHtml(translate(key, { name: brand.merchant.name }) ?? '');
  const name = escapeHtml(brand.merchant.name);
  const logos = logosOf(brand);
  const style = styleOf(brand);
  const scriptElement = script === undefined ? '' : `<script>${script}</script>`;
  const html = `<!doctype html><html lang="${languageInfo?.tag ?? 'en'}" dir="${languageInfo?.direction ?? 'ltr'}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text(title)} · ${name}</title><style>${style}</style>${scriptElement}</head><body><main data-${kind}=""><img class="logo light" src="${escapeHtml(logos.light)}" alt="${name}"><img class="logo dark" src="${escapeHtml(logos.dark)}" alt="${name}"><h1>${text(title)}</h1><p>${text(body)}</p><a href="">${text('network.again')}</a></main></body></html>`;
  const scripts = script === undefined ? '' : `script-src ${hashOf(script)}; connect-src 'self'; `;
  const policy = `default-src 'none'; style-src ${hashOf(style)}; ${scripts}img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;
  return { html, policy, pictures: [...new Set(Object.values(logos))] };
}
