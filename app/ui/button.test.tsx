import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buttonClass } from './button-class.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

test('a button never submits by accident, and does on request', () => {
  expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"');
});

test('[SH-21] a busy button says so and keeps its text', () => {
  const html = renderToStaticMarkup(<Button busy>Send</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Send');
  expect(renderToStaticMarkup(<Button>Send</Button>)).not.toContain('aria-busy');
});

test('[SH-21] a button with only an icon has a name', () => {
  expect(renderToStaticMarkup(<IconButton label="Messages" icon={<i />} />)).toContain(
    'aria-label="Messages"',
  );
});

test('a link can have the same style, and each tone has a different one', () => {
  expect(
    renderToStaticMarkup(
      <Button tone="primary" size="small">
        A
      </Button>,
    ),
  ).toContain(`class="${buttonClass({ tone: 'primary', size: 'small' })}"`);
  expect(buttonClass({ tone: 'primary' })).not.toBe(buttonClass({ tone: 'critical' }));
});
