import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextContext } from '#app/i18n/use-text.ts';
import { useFormFaultText } from './use-form-fault-text.ts';

const texts: Readonly<Record<string, string>> = {
  'fault.unknown_error': 'Something went wrong.',
  'fault.login_failed': 'Wrong password.',
  'login.failed': 'We couldn’t log you in.',
};

function loginFault(key: string): string {
  const Fault = () => useFormFaultText('login.failed')(key);
  return renderToStaticMarkup(
    <TextContext.Provider value={(name) => texts[name]}>
      <Fault />
    </TextContext.Provider>,
  );
}

test.each([
  ['unknown_error', 'We couldn’t log you in.'],
  ['no_text', 'We couldn’t log you in.'],
  ['login_failed', 'Wrong password.'],
])('[AU-02] the fault %s of a log-in names what failed', (key, message) => {
  expect(loginFault(key)).toBe(message);
});
