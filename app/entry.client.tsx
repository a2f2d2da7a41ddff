import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createI18n } from './i18n/create-i18n.ts';

/** The page's texts: the same bundle that the server rendered with, by its immutable URL; it is not repeated in the HTML. */
async function pageTexts(): Promise<Readonly<Record<string, string>>> {
  const link = document.querySelector<HTMLLinkElement>('link[data-texts]');
  if (!link) return {};
  const answer = await fetch(link.href);
  if (!answer.ok) throw new Error(`the texts answered ${answer.status}`);
  return (await answer.json()) as Record<string, string>;
}

const texts = await pageTexts();

startTransition(() => {
  hydrateRoot(
    document,
    <I18nextProvider i18n={createI18n(document.documentElement.lang, texts)}>
      <RemixBrowser />
    </I18nextProvider>,
  );
});
