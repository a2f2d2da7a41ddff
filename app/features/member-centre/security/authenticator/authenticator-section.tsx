import { Form, useActionData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-input.tsx';
import { faultsOf } from '../../../forms/form-reply.ts';
import { useFaultText } from '../../../forms/use-fault-text.ts';
import * as section from '#app/ui/panel.css.ts';
import { Alert } from '#app/ui/alert.tsx';
import type {
  AuthenticatorData,
  AuthenticatorReply,
  AuthenticatorSetUp,
} from './authenticator-data.ts';
import { CodeField, SecretField } from '../account/secret-fields.tsx';
import * as css from './authenticator.css.ts';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';

/** The quiet zone that cameras need, in modules. */
const quiet = 4;

function SetUp({
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
        <TextField
          id="authenticator-code"
          label={text('authenticator.code')}
          error={error}
          required
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
        <div>
          <Button type="submit" tone="primary" name="intent" value="authenticator-confirm">
            {text('authenticator.confirm')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** The codes are never shown again. */
function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = useText();
  return (
    <>
      <Alert tone="positive">{text('authenticator.codes_text')}</Alert>
      <ul className={css.codes} aria-label={text('authenticator.codes_title')} data-recovery-codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  );
}

export function AuthenticatorSection({
  authenticator: { enrolled, byPassword, recoveryLeft },
}: {
  readonly authenticator: AuthenticatorData;
}) {
  const text = useText();
  const reply = useActionData<AuthenticatorReply>();
  const faults = faultsOf(reply);
  return (
    <section
      className={section.section}
      aria-labelledby="authenticator"
      data-zone="plain"
      data-authenticator={enrolled ? 'on' : 'off'}
    >
      <div className={css.head}>
        <h2 id="authenticator" className={section.title}>
          {text('authenticator.title')}
        </h2>
        <Badge tone={enrolled ? 'positive' : 'neutral'}>
          {text(enrolled ? 'authenticator.on' : 'authenticator.off')}
        </Badge>
      </div>
      <p className={section.muted}>{text('authenticator.text')}</p>
      {reply?.recoveryCodes ? <RecoveryCodes codes={reply.recoveryCodes} /> : null}
      {enrolled ? <Removal remaining={recoveryLeft} fault={faults['code']} /> : null}
      {!enrolled && reply?.setUp ? <SetUp setUp={reply.setUp} fault={faults['code']} /> : null}
      {!enrolled && !reply?.setUp ? (
        <Begin byPassword={byPassword} fault={faults['password']} />
      ) : null}
    </section>
  );
}

type Fault = Parameters<ReturnType<typeof useFaultText>>[0];

function Begin({ byPassword, fault }: { readonly byPassword: boolean; readonly fault: Fault }) {
  const text = useText();
  const error = useFaultText()(fault, 'oldPassword');
  let password: ReactNode = null;
  if (byPassword) {
    password = (
      <SecretField
        id="authenticator-password"
        name="password"
        label={text('password.old')}
        error={error}
        autoComplete="current-password"
      />
    );
  }
  return (
    <Form method="post" className={css.form} noValidate preventScrollReset>
      {password}
      <div>
        <Button type="submit" name="intent" value="authenticator-begin">
          {text('authenticator.begin')}
        </Button>
      </div>
    </Form>
  );
}

function Removal({ remaining, fault }: { readonly remaining: number; readonly fault: Fault }) {
  const text = useText();
  const error = useFaultText()(fault, 'code');
  return (
    <>
      <p>{text('authenticator.left', { count: remaining })}</p>
      <Form method="post" className={css.form} noValidate preventScrollReset>
        <p className={section.muted}>{text('authenticator.remove_text')}</p>
        <CodeField
          id="authenticator-code"
          name="code"
          label={text('authenticator.remove_code')}
          error={error}
        />
        <div>
          <Button type="submit" name="intent" value="authenticator-remove">
            {text('authenticator.remove')}
          </Button>
        </div>
      </Form>
    </>
  );
}
