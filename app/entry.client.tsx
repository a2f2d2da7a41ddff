import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './features/download/install-offer.ts';
import { preloadRendered } from './features/lazy/lazy-component.tsx';
import { TextContext } from './i18n/use-text.ts';
import { watchNetwork } from './features/connectivity/watch-network.ts';
import { isolateValues } from './i18n/isolate-values.ts';
import { createTranslate } from './i18n/translate.ts';

/**
 * The page's texts: the bundle that the server rendered with, by its immutable URL; the HTML does
 * not repeat them.
 */
async function pageTexts(): Promise<Readonly<Record<string, string>>> {
  const link = document.querySelector<HTMLLinkElement>('link[data-texts]');
  if (!link) return {};
  const answer = await fetch(link.href);
  if (!answer.ok) throw new Error(`the texts answered ${answer.status}`);
  return (await answer.json()) as Record<string, string>;
}

/**
 * The page's state. Remix decodes it in its first render, which suspends the whole root: a key or a
 * touch at that moment would make React give the root up (error 345). So we wait for it first:
 * without state, `RemixBrowser` throws the promise that it waits for before anything else.
 */
async function waitForState(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (awaited) {
    if (!(awaited instanceof Promise)) throw awaited;
    await awaited;
  }
}

watchNetwork();
const [texts] = await Promise.all([pageTexts(), preloadRendered(), waitForState()]);

const { lang, dir } = document.documentElement;
const translate = isolateValues(createTranslate(lang, texts), dir);

startTransition(() => {
  hydrateRoot(
    document,
    <TextContext.Provider value={translate}>
      <RemixBrowser />
    </TextContext.Provider>,
  );
});
