import { expect, test } from 'vitest';
import { expectContext, setUpContext } from '../../tests/support/request-context.ts';

test.each([
  ['nothing is known', '', {}, 'TY'],
  ['the browser reads English', '', { acceptLanguage: 'en-GB,en;q=0.9' }, 'EN'],
  ['the best language is not in the menu', '', { acceptLanguage: 'ja, en;q=0.5' }, 'EN'],
  ['none is in the menu', '', { acceptLanguage: 'ja' }, 'TY'],
  ['a choice is stored', '', { acceptLanguage: 'en', cookie: 'lang=TY' }, 'TY'],
  ['the address asks', '?lang=EN', { acceptLanguage: 'tl', cookie: 'lang=TY' }, 'EN'],
  ['the address asks for what nobody has', '?lang=XX', { cookie: 'lang=EN' }, 'EN'],
] as const)('[SH-08] the language when %s', async (_when, search, more, language) => {
  const { visit } = await setUpContext();
  const { viewer, requestedLanguage } = await expectContext(visit(`/${search}`, more));
  expect(viewer.language).toBe(language);
  expect(requestedLanguage).toBe(search === '?lang=EN' ? 'EN' : undefined);
});

test('[SH-08] a browser’s language is used only if most of the brand’s texts are in it', async () => {
  const { visit } = await setUpContext();
  // In the menu, but without texts.
  const guess = await expectContext(visit('/', { host: 'fullest.test', acceptLanguage: 'ja' }));
  expect(guess.viewer.language).toBe('EN');
  const choice = await expectContext(visit('/', { host: 'fullest.test', cookie: 'lang=JA' }));
  expect(choice.viewer.language).toBe('JA');
});

test('[SH-08] [SH-17] language and theme: the cookie’s when the brand has them', async () => {
  const { visit } = await setUpContext();
  const viewerOf = async (cookie: string, host: string) =>
    (await expectContext(visit('/', { cookie, host }))).viewer;
  expect(await viewerOf('lang=EN; theme=dark', 'barest.localhost')).toMatchObject({
    language: 'EN',
    theme: 'dark',
  });
  expect(await viewerOf('lang=KO', 'fullest.test')).toMatchObject({
    language: 'EN',
    theme: 'dark',
  });
  expect(await viewerOf('lang=%00; theme=neon', 'barest.localhost')).toMatchObject({
    language: 'TY',
    theme: 'light',
  });
});
