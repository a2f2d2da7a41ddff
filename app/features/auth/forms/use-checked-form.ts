import { getFormProps, parse, useForm } from '@conform-to/react';
import { useId, type FormEvent } from 'react';
import type { FieldFault } from '#app/lib/field-rules.ts';
import { useAuthForm, type AuthForm, type FormFaults } from './use-auth-form.ts';

/** Whether a button other than the submit button was pressed. */
const isIntent = (submitter: HTMLElement | null): boolean =>
  submitter instanceof HTMLButtonElement && submitter.name === 'intent';

/**
 * An account form that conform checks before it is sent, by the rules that its action's schema is
 * built from [AU-16]. Forms without validation in the browser use `useAuthForm`, which needs no
 * conform.
 * @param action the form's route, e.g. `/register`
 * @param check returns the current faults of the form, by field; called on submission
 */
export function useCheckedForm(action: string, check: (data: FormData) => FormFaults): AuthForm {
  const authForm = useAuthForm(action);
  const result = (data: FormData, submitter: HTMLElement | null) => {
    const faults = isIntent(submitter) ? {} : check(data);
    return Object.keys(faults).length > 0 ? { error: { ...faults } } : { value: {} };
  };
  const [form] = useForm<Record<string, string>, Record<string, string>, FieldFault>({
    // React's ids contain colons, which selectors do not allow.
    id: `form${useId().replaceAll(':', '')}`,
    lastResult: authForm.lastReply ?? null,
    onValidate: ({ formData, submitter }) =>
      parse(formData, { resolve: () => result(formData, submitter) }),
  });
  const { onSubmit, ...props } = getFormProps(form);
  return {
    ...authForm,
    props: { ...authForm.props, ...props },
    submitBy: (next) => (event: FormEvent<HTMLFormElement>) => {
      onSubmit(event);
      if (!event.isDefaultPrevented()) next?.(event);
    },
    faults: form.allErrors,
  };
}
