import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buttonClass } from './button-class.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

test('submits a form only with a submit button', () => {
  expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"');
  expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"');
});

test('[SH-21] marks a busy button and preserves its text', () => {
  const html = renderToStaticMarkup(<Button busy>Send</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Send');
  expect(renderToStaticMarkup(<Button>Send</Button>)).not.toContain('aria-busy');
});

test('[SH-21] names a button that has only an icon', () => {
  expect(renderToStaticMarkup(<IconButton label="Messages" icon={<i />} />)).toContain(
    'aria-label="Messages"',
  );
});

test('styles links like buttons, differently per tone', () => {
  expect(
    renderToStaticMarkup(
      <Button tone="primary" size="small">
        A
      </Button>,
    ),
  ).toContain(`class="${buttonClass({ tone: 'primary', size: 'small' })}"`);
  expect(buttonClass({ tone: 'primary' })).not.toBe(buttonClass({ tone: 'critical' }));
});
