import { getFormProps, parse, useForm } from '@conform-to/react';
import { useId, type FormEvent } from 'react';
import type { FieldFault } from '#app/domain/accounts/field-rules.ts';
import { useAuthForm, type AuthForm, type FormFaults } from './use-auth-form.ts';

const isIntent = (submitter: HTMLElement | null): boolean =>
  submitter instanceof HTMLButtonElement && submitter.name === 'intent';

/**
 * Validates with conform before submission, by the rules of the action's schema [AU-16].
 * Forms without validation in the browser use `useAuthForm`, which does not load conform.
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
