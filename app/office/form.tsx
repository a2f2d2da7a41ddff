import { createContext, useContext, type ReactNode } from 'react';
import type { FormFields, StaffVisit } from './office-request.ts';

/* Forms of the office. A form that was refused begins with what was typed into it. */

const RefusedForm = createContext<FormFields>({});
const TypedValues = createContext<FormFields>({});
/** Messages at the fields of the refused form, by the field's name. */
const RefusedFields = createContext<FormFields>({});
const FieldErrors = createContext<FormFields>({});

/** A page after a refused act: the form of the act shows again what was typed. */
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

/** What a field begins with: what was typed before its form was refused, or its own value. */
export function useTyped(name: string, value = ''): string {
  return useContext(TypedValues)[name] ?? value;
}

/** A form of an act at the address of its page. */
export function ActForm({
  act,
  shortcut,
  fields = {},
  clientId,
  className,
  children,
}: {
  act: string;
  /** The key that submits it, or goes to its reason. */
  shortcut?: 'a' | 'r';
  fields?: Readonly<Record<string, string>>;
  /** Makes the act happen once, however often the form is sent; the same after a refusal. */
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

/** The key of a button, shown to those who see it: it is no part of the button's name. */
export const Key = ({ name }: { name: string }) => <kbd aria-hidden="true">{name}</kbd>;

/** A labelled field. */
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
  /** Otherwise that of the refused form. */
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

/** A labelled field of several lines. */
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

/** A labelled choice. */
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

/** Why somebody acts: required, and empty, since a reason that is there already says nothing. */
export const Reason = ({
  visit: { text },
  id,
  label = text('office.reason'),
  value = '',
}: {
  visit: StaffVisit;
  id: string;
  label?: string;
  /** What the person has typed before. */
  value?: string;
}) => (
  <Field {...{ id, label, value, name: 'reason', required: true }} minLength={3} maxLength={500} />
);

/** A reason within a table, whose row names it. */
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

/** The form that rejects a request, by default with a reason that the member reads. */
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
