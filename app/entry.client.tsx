import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './features/download/install-offer.ts';
import { RequestIdContext } from './features/brand/document-request.ts';
import { preloadRendered } from './features/lazy/lazy-component.tsx';
import { TextContext } from './i18n/use-text.ts';
import { watchNetwork } from './features/connectivity/watch-network.ts';
import { isolateValues } from './i18n/isolate-values.ts';
import { createTranslate } from './i18n/translate.ts';

/**
 * The bundle of the server's render, by its immutable URL, so that the HTML does not repeat the
 * texts.
 */
async function pageTexts(): Promise<Readonly<Record<string, string>>> {
  const link = document.querySelector<HTMLLinkElement>('link[data-texts]');
  if (!link) return {};
  const answer = await fetch(link.href);
  if (!answer.ok) throw new Error(`the texts answered ${answer.status}`);
  return (await answer.json()) as Record<string, string>;
}

/**
 * Remix decodes its state in the first render, which suspends the whole root. Input at that moment
 * would make React abandon hydration (error 345), so the state is awaited first.
 * Without state, `RemixBrowser` throws the promise that it waits for.
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
const requestId = document.querySelector<HTMLElement>('[data-request-id]')?.dataset['requestId'];
const translate = isolateValues(createTranslate(lang, texts), dir);

startTransition(() => {
  hydrateRoot(
    document,
    <RequestIdContext.Provider value={requestId}>
      <TextContext.Provider value={translate}>
        <RemixBrowser />
      </TextContext.Provider>
    </RequestIdContext.Provider>,
  );
});
