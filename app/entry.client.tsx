import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './features/download/install-offer.ts';
import { preloadRendered } from './features/lazy/lazy-component.tsx';
import { TextContext } from './i18n/use-text.ts';
import { watchNetwork } from './features/connectivity/watch-network.ts';
import { createTranslate } from './i18n/translate.ts';

/**
 * The page's texts: the same bundle that the server rendered with, by its immutable URL; it is not
 * repeated in the HTML.
 */
async function pageTexts(): Promise<Readonly<Record<string, string>>> {
  const link = document.querySelector<HTMLLinkElement>('link[data-texts]');
  if (!link) return {};
  const answer = await fetch(link.href);
  if (!answer.ok) throw new Error(`the texts answered ${answer.status}`);
  return (await answer.json()) as Record<string, string>;
}

/**
 * The page's state. Remix decodes it in its first render, which suspends the whole root meanwhile:
 * a key or a touch at that moment would have React give the root up (its fault 345). So it is asked
 * for beforehand: without state, `RemixBrowser` throws what it waits for before anything else.
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

startTransition(() => {
  hydrateRoot(
    document,
    <TextContext.Provider value={createTranslate(document.documentElement.lang, texts)}>
      <RemixBrowser />
    </TextContext.Provider>,
  );
});
