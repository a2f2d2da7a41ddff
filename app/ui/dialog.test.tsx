import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

const dialog = (props: Partial<Parameters<typeof Dialog>[0]> = {}) =>
  renderToStaticMarkup(
    <Dialog id="loginPopupModal" title="Log in" closeLabel="Close" {...props}>
      form
    </Dialog>,
  );

test("[SH-14] [RT-02] the server sends it open, under the spec's name, and named by its title", () => {
  const html = dialog();
  expect(html).toMatch(/^<dialog id="loginPopupModal" open=""/);
  expect(html).toContain('aria-labelledby="loginPopupModal-title"');
  expect(html).toContain('id="loginPopupModal-title"');
});

test('[RT-02] with scripts off the close button is a plain link', () => {
  expect(dialog({ closeHref: '/hot' })).toMatch(/<a href="\/hot"[^>]*aria-label="Close"/);
});

test('without an address the browser itself closes it', () => {
  expect(dialog()).toMatch(/<form method="dialog"><button[^>]*aria-label="Close"/);
});

test('[RT-20] one without a page behind it cannot be closed', () => {
  expect(dialog({ closeHref: '/', closable: false })).not.toContain('aria-label="Close"');
});

test('a dialog that is not open is sent closed', () => {
  expect(dialog({ open: false })).not.toContain('open=""');
});

test('[AU-01] the banner comes before the title', () => {
  const html = dialog({ banner: <img alt="Welcome" src="/b.svg" /> });
  expect(html.indexOf('Welcome')).toBeGreaterThan(0);
  expect(html.indexOf('Welcome')).toBeLessThan(html.indexOf('Log in'));
});
