import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useEnhanced } from '#app/ui/use-enhanced.ts';
import type { AuthForm, FormFaults } from '../forms/use-auth-form.ts';
import { laterCaptcha, type RegistrationItem } from './registration-steps.ts';

export interface RegistrationSteps {
  /** False without scripts, and for a form of one step: the form is shown as a whole. */
  readonly isStepped: boolean;
  readonly current: number;
  readonly total: number;
  /** Receives focus on step changes, so screen readers announce the step. */
  readonly progressRef: RefObject<HTMLHeadingElement>;
  /** The form's faults, and those that block the next step. */
  readonly faults: FormFaults;
  readonly next: () => void;
  readonly back: () => void;
  /** Enter advances to the next step, except in the last one. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Buttons that send a code or load a captcha work in every step. */
const hasIntent = (event: FormEvent): boolean =>
  (event.nativeEvent as SubmitEvent).submitter?.getAttribute('name') === 'intent';

const fieldOf = (item: RegistrationItem): string => (item === laterCaptcha ? 'captcha' : item);

const stepSelector = '[data-step]';

const firstFault = (form: HTMLFormElement | null): HTMLElement | null | undefined =>
  form?.querySelector(`${stepSelector}:not([hidden]) [aria-invalid="true"]`);

/** Hydration may finish while the user types. */
const isTyping = (): boolean => {
  const { activeElement: element } = document;
  return element instanceof HTMLInputElement && element.value !== element.defaultValue;
};

const focusedStep = (form: HTMLFormElement | null): number =>
  [...(form?.querySelectorAll(stepSelector) ?? [])].findIndex((step) =>
    step.contains(document.activeElement),
  );

/**
 * Shows a long form step by step once scripts run. All fields stay in the form, so input is
 * preserved; a fault opens its step [SH-21, AU-16].
 * @param submit handles submission of the last step
 */
export function useRegistrationSteps(
  steps: readonly (readonly RegistrationItem[])[],
  form: AuthForm,
  check: (data: FormData) => FormFaults,
  submit: (event: FormEvent<HTMLFormElement>) => void,
): RegistrationSteps {
  const isStepped = useEnhanced() && steps.length > 1;
  const [current, setCurrent] = useState(0);
  const [stepFaults, setStepFaults] = useState<FormFaults>({});
  const progressRef = useRef<HTMLHeadingElement>(null);
  const focusTarget = useRef<'progress' | 'fault'>();
  const { ref } = form.props;

  useEffect(() => {
    const focused = isStepped ? focusedStep(ref.current) : 0;
    if (focused < 1) return;
    // Without typed input, the form starts at step one, even if an invalid code from the URL has
    // the focus.
    if (isTyping()) setCurrent(focused);
    else progressRef.current?.focus();
  }, [isStepped, ref]);

  // Show the first step with a fault. The dependency on `lastReply` covers a repeated refusal.
  const faultyNames = Object.keys(form.faults).join(' ');
  useEffect(() => {
    const names = faultyNames.split(' ');
    const faulty = steps.findIndex((items) => items.some((item) => names.includes(fieldOf(item))));
    if (!isStepped || faulty < 0) return;
    focusTarget.current = 'fault';
    setCurrent(faulty);
  }, [faultyNames, form.lastReply, isStepped, steps]);

  useEffect(() => {
    const target = focusTarget.current;
    focusTarget.current = undefined;
    if (target === 'progress') progressRef.current?.focus();
    if (target === 'fault') firstFault(ref.current)?.focus();
  }, [current, stepFaults, ref]);

  const goTo = (step: number): void => {
    focusTarget.current = 'progress';
    setStepFaults({});
    setCurrent(step);
  };
  const next = (): void => {
    if (!ref.current) return;
    const faults = check(new FormData(ref.current));
    const currentFaults = Object.entries(faults).filter(([name]) =>
      (steps[current] as readonly string[]).includes(name),
    );
    if (currentFaults.length === 0) return goTo(current + 1);
    focusTarget.current = 'fault';
    setStepFaults(Object.fromEntries(currentFaults));
  };
  return {
    isStepped,
    current,
    total: steps.length,
    progressRef,
    faults: { ...form.faults, ...stepFaults },
    next,
    back: () => goTo(current - 1),
    onSubmit: (event) => {
      if (!isStepped || current === steps.length - 1 || hasIntent(event)) return submit(event);
      event.preventDefault();
      next();
    },
  };
}
