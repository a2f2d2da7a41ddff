import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

const dialog = (props: Partial<Parameters<typeof Dialog>[0]> = {}) =>
  renderToStaticMarkup(
    <Dialog id="loginPopupModal" title="Log in" closeLabel="Close" {...props}>
      form
    </Dialog>,
  );

test("[SH-14] [RT-02] renders a dialog open, with the spec's name, labelled by its title", () => {
  const html = dialog();
  expect(html).toMatch(/^<dialog id="loginPopupModal" open=""/);
  expect(html).toContain('aria-labelledby="loginPopupModal-title"');
  expect(html).toContain('id="loginPopupModal-title"');
});

test('[RT-02] renders the close button as a plain link without scripts', () => {
  expect(dialog({ closeHref: '/hot' })).toMatch(/<a href="\/hot"[^>]*aria-label="Close"/);
});

test('lets the browser close a dialog without an address', () => {
  expect(dialog()).toMatch(/<form method="dialog"><button[^>]*aria-label="Close"/);
});

test('[RT-20] omits the close button of a dialog without a page behind it', () => {
  expect(dialog({ closeHref: '/', closable: false })).not.toContain('aria-label="Close"');
});

test('renders a closed dialog closed', () => {
  expect(dialog({ open: false })).not.toContain('open=""');
});

test('[AU-01] renders the banner before the title', () => {
  const html = dialog({ banner: <img alt="Welcome" src="/b.svg" /> });
  expect(html.indexOf('Welcome')).toBeGreaterThan(0);
  expect(html.indexOf('Welcome')).toBeLessThan(html.indexOf('Log in'));
});
