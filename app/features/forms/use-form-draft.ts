import { useEffect, type RefObject } from 'react';

/** A draft that nobody came back to within half an hour is forgotten. */
const maxAgeMs = 30 * 60_000;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Never kept: secrets, files, hidden fields, boxes that somebody has to tick, and one-time values.
 */
const skippedTypes = new Set(['password', 'file', 'hidden', 'checkbox', 'radio', 'submit']);
const skippedNames = new Set(['captcha', 'verificationCode']);

const isDraftable = (element: Element): element is Control =>
  (element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement) &&
  element.name !== '' &&
  element.autocomplete !== 'one-time-code' &&
  !skippedTypes.has(element.type) &&
  !skippedNames.has(element.name);

function readDraft(storageKey: string): Readonly<Record<string, unknown>> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof draft !== 'object' || draft === null) return {};
    const { at, values } = draft as { readonly at?: unknown; readonly values?: unknown };
    return typeof at === 'number' && Date.now() - at < maxAgeMs && typeof values === 'object'
      ? { ...values }
      : {};
  } catch {
    // A browser that refuses storage, or a text that is none of ours: there is no draft.
    return {};
  }
}

function writeDraft(storageKey: string, form: HTMLFormElement): void {
  const values = Object.fromEntries(
    [...form.elements].filter(isDraftable).map(({ name, value }) => [name, value]),
  );
  try {
    sessionStorage.setItem(
      storageKey,
      JSON.stringify({ at: Date.now(), values: { ...readDraft(storageKey), ...values } }),
    );
  } catch {
    // Storage that is full or refused loses the draft, not the form.
  }
}

/** Forgets what was typed into a form, once it is done. */
export function clearFormDraft(name: string): void {
  try {
    sessionStorage.removeItem(`draft:${name}`);
  } catch {
    // Where storage is refused nothing was kept.
  }
}

/**
 * Keeps what is typed into a form in this tab, without secrets and codes: whoever changes the tab
 * of the dialog, closes it, goes back or reloads finds it again. Only empty or untouched fields are
 * filled in, so what a reply sends back wins.
 * @param name the draft's name; forms that share fields may share it
 * @param part which of its parts the form shows, where it changes
 */
export function useFormDraft(ref: RefObject<HTMLFormElement>, name: string, part = ''): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return undefined;
    const storageKey = `draft:${name}`;
    const values = readDraft(storageKey);
    for (const control of [...form.elements].filter(isDraftable)) {
      const value = values[control.name];
      const initial = control instanceof HTMLSelectElement ? '' : control.defaultValue;
      if (typeof value === 'string' && (initial === '' || control.value === ''))
        control.value = value;
    }
    const onInput = (): void => writeDraft(storageKey, form);
    form.addEventListener('input', onInput);
    return () => form.removeEventListener('input', onInput);
  }, [ref, name, part]);
}
