import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './features/download/window-offer.ts';
import { shownPartsArrived } from './features/status/later.tsx';
import { TextContext } from './i18n/text-context.ts';
import { watchNetwork } from './features/trouble/watch-network.ts';
import { createTranslate } from './i18n/translate.ts';

/** The page's texts: the same bundle that the server rendered with, by its immutable URL; it is not repeated in the HTML. */
async function pageTexts(): Promise<Readonly<Record<string, string>>> {
  const link = document.querySelector<HTMLLinkElement>('link[data-texts]');
  if (!link) return {};
  const answer = await fetch(link.href);
  if (!answer.ok) throw new Error(`the texts answered ${answer.status}`);
  return (await answer.json()) as Record<string, string>;
}

watchNetwork();
const [texts] = await Promise.all([pageTexts(), shownPartsArrived()]);

startTransition(() => {
  hydrateRoot(
    document,
    <TextContext.Provider value={createTranslate(document.documentElement.lang, texts)}>
      <RemixBrowser />
    </TextContext.Provider>,
  );
});
