import type { TextStem } from '#app/i18n/text-key.ts';
import { createQrCode } from '#app/lib/qr-code.ts';
import { faultText, Notice, type OfficePage } from './page.tsx';
import type { OfficeFault, OfficeVisit } from './office-request.ts';
import { Field, Submit } from './form.tsx';

const Refusal = ({ visit, fault }: { visit: OfficeVisit; fault: OfficeFault | undefined }) =>
  fault ? <Notice tone="bad">{faultText(visit, fault)}</Notice> : null;

export const loginPage = (visit: OfficeVisit, fault?: OfficeFault, username = ''): OfficePage => ({
  title: visit.text('office.log_in'),
  body: (
    <form method="post" action="/login">
      <Refusal visit={visit} fault={fault} />
      <Field
        name="username"
        label={visit.text('office.username')}
        value={username}
        autoComplete="username"
        required
      />
      <Field
        name="password"
        label={visit.text('office.password')}
        type="password"
        autoComplete="current-password"
        required
      />
      <Submit tone="main" label="office.continue" />
    </form>
  ),
});

const CodeField = ({ visit }: { visit: OfficeVisit }) => (
  <Field
    name="code"
    label={visit.text('office.code')}
    required
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={10}
  />
);

export const codePage = (visit: OfficeVisit, fault?: OfficeFault): OfficePage => ({
  title: visit.text('office.code_title'),
  body: (
    <form method="post" action="/code">
      <Refusal visit={visit} fault={fault} />
      <p>{visit.text('office.code_text')}</p>
      <CodeField visit={visit} />
      <Submit tone="main" label="office.log_in" />
    </form>
  ),
});

export function setUpPage(
  visit: OfficeVisit,
  { secret, uri }: { readonly secret: string; readonly uri: string },
  fault?: OfficeFault,
): OfficePage {
  const { size, path } = createQrCode(uri);
  return {
    title: visit.text('office.set_up_title'),
    body: (
      <form method="post" action="/set-up">
        <Refusal visit={visit} fault={fault} />
        <p>{visit.text('office.set_up_text')}</p>
        <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={secret}>
          <path d={path} fill="currentColor" />
        </svg>
        <p>
          <code>{secret}</code>
        </p>
        <CodeField visit={visit} />
        <Submit tone="main" label="office.continue" />
      </form>
    ),
  };
}

const NewPassword = ({ visit }: { visit: OfficeVisit }) => (
  <Field
    name="newPassword"
    label={visit.text('office.password_new')}
    type="password"
    autoComplete="new-password"
    required
  />
);

const passwordFaults: Readonly<Record<string, TextStem>> = {
  field_invalid: 'office.password_weak',
  not_found: 'office.link_invalid',
};

const PasswordRefusal = ({
  visit,
  fault,
}: {
  visit: OfficeVisit;
  fault: OfficeFault | undefined;
}) => {
  if (!fault) return null;
  const key = passwordFaults[fault.key];
  return <Notice tone="bad">{key ? visit.text(key) : faultText(visit, fault)}</Notice>;
};

/** The form posts to the link's own URL. */
export const joinPage = (visit: OfficeVisit, fault?: OfficeFault): OfficePage => ({
  title: visit.text('office.join_title'),
  body: (
    <form method="post">
      <PasswordRefusal visit={visit} fault={fault} />
      <p>{visit.text('office.join_text')}</p>
      <NewPassword visit={visit} />
      <Submit tone="main" label="office.continue" />
    </form>
  ),
});

export const passwordPage = (visit: OfficeVisit, fault?: OfficeFault): OfficePage => ({
  title: visit.text('office.password_title'),
  body: (
    <form method="post" action="/password">
      <PasswordRefusal visit={visit} fault={fault} />
      <p>{visit.text('office.password_text')}</p>
      <Field
        name="password"
        label={visit.text('office.password_now')}
        type="password"
        autoComplete="current-password"
        required
      />
      <NewPassword visit={visit} />
      <Submit tone="main" label="office.save" />
    </form>
  ),
});
