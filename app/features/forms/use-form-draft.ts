import { useEffect, type RefObject } from 'react';

const maxAgeMs = 30 * 60_000;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Drafts never contain secrets, files, hidden fields, consent boxes or one-time values. */
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
    // Storage is refused, or its value is invalid.
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
    // Storage is full or refused; the form still works.
  }
}

/** Call it after success. */
export function clearFormDraft(name: string): void {
  try {
    sessionStorage.removeItem(`draft:${name}`);
  } catch {
    // Storage is refused, so there is no draft.
  }
}

/**
 * Stores input in the tab's storage, without secrets and codes. Fills only fields that are empty or
 * without a server value, so that a reply's values win.
 * @param name forms that share fields may share a draft
 * @param part the visible part of the form
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
