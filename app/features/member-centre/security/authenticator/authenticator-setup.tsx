import { Form } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { useFaultText } from '../../../forms/use-fault-text.ts';
import type { AuthenticatorSetUp } from './authenticator-data.ts';
import * as css from './authenticator.css.ts';

/** The quiet zone that cameras need, in modules. */
const quiet = 4;

export function SetUp({
  setUp: { uri, secret, qrCode },
  fault,
}: {
  readonly setUp: AuthenticatorSetUp;
  readonly fault: FieldFault | undefined;
}) {
  const text = useText();
  const error = useFaultText()(fault, 'code');
  const side = qrCode.size + 2 * quiet;
  return (
    <div className={css.setUp}>
      <svg
        className={css.qrImage}
        viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
        role="img"
        aria-label={text('authenticator.picture')}
        shapeRendering="crispEdges"
      >
        <path d={qrCode.path} />
      </svg>
      <Form method="post" className={css.form} noValidate preventScrollReset>
        <p>{text('authenticator.scan')}</p>
        <p>
          {text('authenticator.key')}:{' '}
          <code className={css.key} data-secret>
            {secret}
          </code>
        </p>
        <input type="hidden" name="uri" value={uri} />
        <Field id="authenticator-code" label={text('authenticator.code')} error={error} required>
          {(control) => (
            <TextInput
              {...control}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
            />
          )}
        </Field>
        <div>
          <Button type="submit" tone="primary" name="intent" value="authenticator-confirm">
            {text('authenticator.confirm')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
