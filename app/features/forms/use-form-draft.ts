import { useEffect, type RefObject } from 'react';

/** A draft expires after half an hour. */
const maxAgeMs = 30 * 60_000;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Never stored: secrets, files, hidden fields, boxes that must be ticked anew, and one-time values.
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
    // A browser that refuses storage, or a value that is not ours: there is no draft.
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

/** Forgets a form's draft, once the form is done. */
export function clearFormDraft(name: string): void {
  try {
    sessionStorage.removeItem(`draft:${name}`);
  } catch {
    // Where storage is refused nothing was stored.
  }
}

/**
 * Keeps a form's input in this tab, without secrets and codes, so that it survives changing the
 * dialog's tab, closing it, going back and reloading. Only empty or untouched fields are filled in,
 * so that a reply's values win.
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
