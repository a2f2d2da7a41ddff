import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import * as css from '#app/ui/panel.css.ts';
import { TextField } from '#app/ui/text-input.tsx';
import type { CountryChoice } from '../../../auth/forms/auth-form-reply.ts';
import type { OwnData } from './account-data.ts';
import { AddressForm } from './address-form.tsx';
import { ProofField } from './secret-fields.tsx';
import { useAccountForm } from './use-account-form.ts';

export function OwnDataPanel({
  ownData,
  countries,
}: {
  readonly ownData: OwnData;
  readonly countries: readonly CountryChoice[];
}) {
  const text = useText();
  const { name, mobile, mobileProved, email, emailProved, birthDate } = ownData;
  return (
    <>
      <section className={css.section} aria-labelledby="own-data" data-zone="plain">
        <h2 id="own-data" className={css.title}>
          {text('security.task.own-data')}
        </h2>
        <NicknameForm nickname={ownData.nickname} />
      </section>
      <DataSection field="mobile" value={mobile} isProved={mobileProved}>
        <AddressForm field="mobile" ownData={ownData} countries={countries} />
      </DataSection>
      <DataSection field="email" value={email} isProved={emailProved}>
        <AddressForm field="email" ownData={ownData} countries={countries} />
      </DataSection>
      <DataSection field="name" value={name}>
        <PersonalForm field="name" ownData={ownData} isKnown={name !== ''} />
      </DataSection>
      <DataSection field="birthDate" value={birthDate}>
        <PersonalForm field="birthDate" ownData={ownData} isKnown={birthDate !== ''} />
      </DataSection>
    </>
  );
}

function NicknameForm({ nickname }: { readonly nickname: string }) {
  const text = useText();
  const { error, values } = useAccountForm('nickname');
  return (
    <Form method="post" className={css.form} noValidate preventScrollReset>
      <TextField
        id="own-nickname"
        label={text('own.nickname')}
        hint={text('own.nickname_hint')}
        error={error('nickname')}
        required
        name="nickname"
        autoComplete="nickname"
        maxLength={60}
        defaultValue={values['nickname'] ?? nickname}
      />
      <div>
        <Button type="submit" name="intent" value="nickname">
          {text('own.save')}
        </Button>
      </div>
    </Form>
  );
}

function DataSection({
  field,
  value,
  isProved,
  children,
}: {
  readonly field: 'mobile' | 'email' | 'name' | 'birthDate';
  readonly value: string;
  readonly isProved?: boolean;
  readonly children: ReactNode;
}) {
  const text = useText();
  return (
    <section
      className={css.section}
      aria-labelledby={field}
      data-zone="plain"
      data-own={field}
      data-known={value === '' ? 'no' : 'yes'}
    >
      <h2 id={field} className={css.legend}>
        {text(`own.${field}`)}
      </h2>
      <p>
        {value === '' ? text('security.not_set') : <bdi dir="auto">{value}</bdi>}{' '}
        {value !== '' && isProved !== undefined ? (
          <Badge tone={isProved ? 'positive' : 'caution'}>
            {text(isProved ? 'own.confirmed' : 'own.unconfirmed')}
          </Badge>
        ) : null}
      </p>
      {children}
    </section>
  );
}

function PersonalForm({
  field,
  ownData,
  isKnown,
}: {
  readonly field: 'name' | 'birthDate';
  readonly ownData: OwnData;
  readonly isKnown: boolean;
}) {
  const text = useText();
  const { error, values } = useAccountForm(field);
  if (isKnown) return <p className={css.muted}>{text('own.by_staff')}</p>;
  return (
    <Form method="post" className={css.form} noValidate preventScrollReset>
      <TextField
        id={`own-${field}`}
        label={text(`own.${field}`)}
        hint={text('own.once')}
        error={error(field)}
        required
        name={field}
        type={field === 'birthDate' ? 'date' : 'text'}
        autoComplete={field === 'birthDate' ? 'bday' : 'name'}
        maxLength={60}
        defaultValue={values[field]}
      />
      <ProofField id={`own-${field}`} proof={ownData} error={error} />
      <div>
        <Button type="submit" name="intent" value={field}>
          {text('own.save')}
        </Button>
      </div>
    </Form>
  );
}
