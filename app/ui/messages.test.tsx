import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Alert } from './alert.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

test('[SH-21] announces errors immediately, success politely and permanent notes never', () => {
  expect(renderToStaticMarkup(<Alert tone="critical">Wrong code</Alert>)).toContain('role="alert"');
  expect(renderToStaticMarkup(<Alert tone="positive">Saved</Alert>)).toContain('role="status"');
  expect(renderToStaticMarkup(<Alert announced={false}>By the way</Alert>)).not.toContain('role=');
});

test('[SH-21] shows an icon per tone, so that colour is never the only sign', () => {
  const pictures = (['info', 'positive', 'caution', 'critical'] as const).map((tone) =>
    /<svg.*<\/svg>/
      .exec(renderToStaticMarkup(<Alert tone={tone} />))?.[0]
      .replace(/class="[^"]*"/, ''),
  );
  expect(new Set(pictures).size).toBe(4);
});

test('[SH-21] announces waiting once, by the spinner’s label and not by the skeleton', () => {
  expect(renderToStaticMarkup(<Spinner label="Loading" />)).toMatch(/role="status".*Loading/);
  expect(renderToStaticMarkup(<Spinner />)).not.toContain('role=');
  expect(renderToStaticMarkup(<Skeleton shape="poster" />)).toContain('aria-hidden="true"');
});
