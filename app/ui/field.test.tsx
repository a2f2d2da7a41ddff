import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { Select } from './select.tsx';
import { TextInput } from './text-input.tsx';

const field = (props: { error?: string; hint?: string; required?: boolean }) =>
  renderToStaticMarkup(
    <Field id="login-username" label="Username" {...props}>
      {(control) => <TextInput {...control} name="username" />}
    </Field>,
  );

test('[AU-16] shows the error beneath its control and links it', () => {
  const html = field({ error: 'Too short' });
  expect(html).toContain('aria-describedby="login-username-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html.indexOf('id="login-username-error"')).toBeGreaterThan(html.indexOf('<input'));
  expect(html).toContain('role="alert"');
});

test('[SH-21] describes a field by its hint, then its error', () => {
  expect(field({ error: 'Too short', hint: '4 to 16 letters' })).toContain(
    'aria-describedby="login-username-hint login-username-error"',
  );
});

test.each([
  [<TextInput inputMode="tel" />, true],
  [<TextInput inputMode="decimal" />, true],
  [<TextInput type="email" />, true],
  [<TextInput autoComplete="one-time-code" />, true],
  [<TextInput autoComplete="username" autoCapitalize="none" />, true],
  [<PasswordInput inputMode="numeric" showLabel="Show" />, true],
  [<TextInput autoComplete="name" autoCapitalize="words" />, false],
  [<TextInput inputMode="search" />, false],
])('[SH-08] fields of numbers, codes and addresses are left to right (%#)', (input, isLtr) => {
  expect(renderToStaticMarkup(input).includes('dir="ltr"')).toBe(isLtr);
});

test('[SH-21] does not describe a valid field', () => {
  const html = field({});
  expect(html).not.toContain('aria-describedby');
  expect(html).not.toContain('aria-invalid');
  expect(html).toContain('for="login-username"');
});

test('[AU-16] marks a required field visibly and for assistive technology', () => {
  expect(field({ required: true })).toMatch(/<input[^>]* required=""/);
  expect(field({ required: true })).toContain('aria-hidden="true">*</span>');
  expect(field({})).not.toContain('>*<');
});

test('[AU-01] omits the password toggle without scripts', () => {
  const html = renderToStaticMarkup(
    <PasswordInput
      id="p"
      name="password"
      showLabel="Show password"
      autoComplete="current-password"
    />,
  );
  expect(html).toContain('type="password"');
  expect(html).not.toContain('<button');
});

test('renders a select with its prompt and options', () => {
  const html = renderToStaticMarkup(
    <Select name="code" prompt="Pick one" choices={[{ value: '63', label: '+63' }]} />,
  );
  expect(html).toMatch(
    /<option[^>]* value="">Pick one<\/option><option[^>]* value="63">\+63<\/option>/,
  );
});

test('[AU-18] renders a checkbox inside its label', () => {
  expect(renderToStaticMarkup(<Checkbox name="terms" label="I accept" defaultChecked />)).toMatch(
    /^<label.*<input[^>]*type="checkbox".*I accept.*<\/label>$/,
  );
});
