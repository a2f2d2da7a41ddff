import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Alert } from './alert.tsx';
import { Badge } from './badge.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { TextArea } from './text-area.tsx';
import { Toast, ToastRegion } from './toast.tsx';

test('[SH-21] errors interrupt a screen reader, success waits, permanent notes are silent', () => {
  expect(renderToStaticMarkup(<Alert tone="critical">Wrong code</Alert>)).toContain('role="alert"');
  expect(renderToStaticMarkup(<Alert tone="positive">Saved</Alert>)).toContain('role="status"');
  expect(renderToStaticMarkup(<Alert announced={false}>By the way</Alert>)).not.toContain('role=');
});

test('[SH-21] each tone has its own icon, so that colour is never the only sign', () => {
  const pictures = (['info', 'positive', 'caution', 'critical'] as const).map((tone) =>
    /<svg.*<\/svg>/
      .exec(renderToStaticMarkup(<Alert tone={tone} />))?.[0]
      .replace(/class="[^"]*"/, ''),
  );
  expect(new Set(pictures).size).toBe(4);
});

test('[SH-21] waiting is announced once: by the spinner’s label, never by the skeleton', () => {
  expect(renderToStaticMarkup(<Spinner label="Loading" />)).toMatch(/role="status".*Loading/);
  expect(renderToStaticMarkup(<Spinner />)).not.toContain('role=');
  expect(renderToStaticMarkup(<Skeleton shape="poster" />)).toContain('aria-hidden="true"');
});

test('no component writes a style attribute, which the content policy would refuse', () => {
  const html = renderToStaticMarkup(
    <Card as="section">
      <Badge tone="hot">HOT</Badge>
      <EmptyState title="Nothing yet" action={<a href="/">Home</a>}>
        Come back later
      </EmptyState>
      <TextArea name="comment" />
      <ToastRegion>
        <Toast closeLabel="Close" onClose={() => undefined}>
          Saved
        </Toast>
      </ToastRegion>
    </Card>,
  );
  expect(html).not.toContain('style=');
  expect(html).toMatch(/^<section data-zone="plain"/);
});
