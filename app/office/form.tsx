import { createContext, useContext, type ReactNode } from 'react';
import type { FormFields, StaffVisit } from './office-request.ts';

/* A refused form shows its input again. */

const RefusedForm = createContext<FormFields>({});
const TypedValues = createContext<FormFields>({});
/** By field name. */
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

export function ActForm({
  act,
  shortcut,
  fields = {},
  clientId,
  className,
  children,
}: {
  act: string;
  /** The key that submits it, or focuses its reason. */
  shortcut?: 'a' | 'r';
  fields?: Readonly<Record<string, string>>;
  /** Idempotency key; the same after a refusal. */
  clientId?: string;
  className?: string;
  children: ReactNode;
}) {
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

/** Hidden from screen readers, since it is not part of the button's name. */
export const Key = ({ name }: { name: string }) => <kbd aria-hidden="true">{name}</kbd>;

export function Field({
  id,
  label,
  value,
  className = '',
  name,
  error: ownError,
  ...input
}: {
  id: string;
  className?: string;
  label: string;
  value?: string;
  name: string;
  /** Defaults to the refused form's error. */
  error?: string | undefined;
  type?: string;
  inputMode?: 'decimal' | 'numeric';
  autoComplete?: string;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
}) {
  const refusal = useContext(FieldErrors)[name];
  const error = ownError ?? refusal;
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

export function TextArea({
  id,
  label,
  value,
  name,
  ...input
}: {
  id: string;
  label: string;
  value?: string;
  name: string;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
}) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} name={name} defaultValue={useTyped(name, value)} {...input} />
    </div>
  );
}

export function Choice({
  id,
  label,
  name,
  value,
  options,
}: {
  id: string;
  label: string;
  name: string;
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

/** Required and initially empty, since a prefilled reason would be meaningless. */
export const Reason = ({
  visit: { text },
  id,
  label = text('office.reason'),
  value = '',
}: {
  visit: StaffVisit;
  id: string;
  label?: string;
  value?: string;
}) => (
  <Field {...{ id, label, value, name: 'reason', required: true }} minLength={3} maxLength={500} />
);

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

/** Unless `label` is set, the member can read the reason. */
export const RejectForm = ({
  visit,
  fields = {},
  label = visit.text('office.reason_for_member'),
}: {
  visit: StaffVisit;
  fields?: Readonly<Record<string, string>>;
  label?: string;
}) => (
  <ActForm act="reject" shortcut="r" fields={fields} className="card">
    <Reason visit={visit} id="reject-reason" label={label} />
    <button className="bad" type="submit">
      {visit.text('office.reject')} <Key name="r" />
    </button>
  </ActForm>
);
