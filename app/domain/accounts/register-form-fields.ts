import type { RegisterType } from './register-fields.ts';

interface TypedField {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly visibleIn: readonly RegisterType[];
  readonly requiredIn: readonly RegisterType[];
}

/** In display order, with `required` for that type [AU-14, AU-15]. */
export const fieldsOf = <Field extends TypedField>(
  form: { readonly fields: readonly Field[] },
  type: RegisterType,
): Field[] =>
  form.fields
    .filter((field) => field.visibleIn.includes(type))
    .map((field) => ({ ...field, enabled: true, required: field.requiredIn.includes(type) }));
