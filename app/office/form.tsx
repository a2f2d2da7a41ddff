import { createContext, useContext, type ReactNode } from 'react';
import type { TextStem } from '#app/i18n/text-key.ts';
import type { FormFields } from './office-request.ts';
import { useOfficeVisit, useVisit } from './use-visit.ts';

/* A refused form shows its input again. */

const RefusedForm = createContext<FormFields>({});
const TypedValues = createContext<FormFields>({});
/** Error messages by field name. */
const RefusedFields = createContext<FormFields>({});
const FieldErrors = createContext<FormFields>({});

export const KeepTyped = ({
  form,
  errors,
  children,
}: {
  form: FormFields;
  errors: FormFields;
  children: ReactNode;
}) => (
  <RefusedForm.Provider value={form}>
    <RefusedFields.Provider value={errors}>{children}</RefusedFields.Provider>
  </RefusedForm.Provider>
);

export function useTyped(name: string, value = ''): string {
  return useContext(TypedValues)[name] ?? value;
}

interface ActFormProps {
  readonly act: string;
  /** The key that submits the form, or focuses its reason. */
  readonly shortcut?: 'a' | 'r' | undefined;
  readonly fields?: FormFields;
  /** The idempotency key, which stays the same after a refusal. */
  readonly clientId?: string;
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

export function ActForm({
  act,
  shortcut,
  fields = {},
  clientId,
  className,
  children,
}: ActFormProps) {
  const refused = useContext(RefusedForm);
  const isRefused =
    refused['act'] === act &&
    Object.entries(fields).every(([name, value]) => refused[name] === value);
  const typedValues = isRefused ? refused : {};
  const refusedFields = useContext(RefusedFields);
  const errors = isRefused ? refusedFields : {};
  return (
    <form method="post" data-key={shortcut} className={className}>
      <input type="hidden" name="act" value={act} />
      {clientId === undefined ? null : (
        <input type="hidden" name="clientId" value={typedValues['clientId'] ?? clientId} />
      )}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TypedValues.Provider value={typedValues}>
        <FieldErrors.Provider value={errors}>{children}</FieldErrors.Provider>
      </TypedValues.Provider>
    </form>
  );
}

export function Submit({
  tone,
  label,
  shortcut,
}: {
  tone?: 'main' | 'bad' | undefined;
  label: TextStem;
  shortcut?: 'a' | 'r' | undefined;
}) {
  const { text } = useOfficeVisit();
  return (
    <button className={tone} type="submit">
      {text(label)}
      {shortcut === undefined ? null : (
        <>
          {' '}
          <Key name={shortcut} />
        </>
      )}
    </button>
  );
}

/** The key is hidden from screen readers, since it is not part of the button's name. */
export const Key = ({ name }: { name: string }) => <kbd aria-hidden="true">{name}</kbd>;

interface TextProps {
  name: string;
  id?: string;
  label: string;
  value?: string;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
}

export function Field({
  name,
  id = name,
  label,
  value,
  className = '',
  error: explicitError,
  ...input
}: TextProps & {
  className?: string;
  /** Defaults to the refused form's error. */
  error?: string | undefined;
  type?: string;
  inputMode?: 'decimal' | 'numeric';
  autoComplete?: string;
}) {
  const refusal = useContext(FieldErrors)[name];
  const error = explicitError ?? refusal;
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={errorId}
        // Numbers and codes read from left to right in every language.
        dir={input.inputMode === undefined ? undefined : 'ltr'}
        defaultValue={useTyped(name, value)}
        {...input}
      />
      {error === undefined ? null : (
        <p className="field-error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}

export function TextArea({ name, id = name, label, value, ...input }: TextProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} name={name} defaultValue={useTyped(name, value)} {...input} />
    </div>
  );
}

export function Choice({
  name,
  id = name,
  label,
  value,
  options,
}: {
  name: string;
  id?: string;
  label: string;
  value?: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={useTyped(name, value)}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The reason is required and initially empty, since a prefilled reason would be meaningless. */
export function Reason({
  id,
  label,
  value,
}: {
  id: string;
  label?: string | undefined;
  value?: string;
}) {
  const { text } = useVisit();
  return (
    <Field
      id={id}
      name="reason"
      label={label ?? text('office.reason')}
      value={value ?? ''}
      required
      minLength={3}
      maxLength={500}
    />
  );
}

export const RowReason = ({ label, placeholder }: { label: string; placeholder: string }) => (
  <input
    name="reason"
    aria-label={label}
    placeholder={placeholder}
    defaultValue={useTyped('reason')}
    required
    minLength={3}
    maxLength={500}
  />
);

interface ReasonFormProps extends ActFormProps {
  /** The id of the reason field; `<act>-reason` by default. */
  readonly id?: string;
  readonly label?: string;
  readonly tone?: 'main' | 'bad' | undefined;
  readonly submit: TextStem;
}

/** A form that ends with the reason and the button. */
export const ReasonForm = ({ id, label, tone, submit, children, ...form }: ReasonFormProps) => (
  <ActForm {...form}>
    {children}
    <Reason id={id ?? `${form.act}-reason`} label={label} />
    <Submit tone={tone} label={submit} shortcut={form.shortcut} />
  </ActForm>
);

export const ApproveForm = (
  form: Pick<ReasonFormProps, 'fields' | 'children'> & { readonly submit?: TextStem },
) => (
  <ReasonForm
    act="approve"
    shortcut="a"
    className="card"
    tone="main"
    submit="office.approve"
    {...form}
  />
);

/** Unless `label` is set, the member can read the reason. */
export function RejectForm({ label, ...form }: Pick<ReasonFormProps, 'fields' | 'label'>) {
  const { text } = useVisit();
  return (
    <ReasonForm
      act="reject"
      shortcut="r"
      className="card"
      tone="bad"
      submit="office.reject"
      {...form}
      label={label ?? text('office.reason_for_member')}
    />
  );
}
