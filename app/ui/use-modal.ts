import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The first element to focus: one with autofocus, else the title, so that a phone's keyboard does
 * not open by itself.
 */
const firstFocusTarget = (dialog: HTMLDialogElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('[data-autofocus]') ??
  dialog.querySelector<HTMLElement>('[data-dialog-title]');

/**
 * Before the first paint: else an Esc between the paint and the effect reaches a dialog that is not
 * modal yet, and is lost. A server has neither.
 */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Upgrades a dialog that the server opened to a modal one (focus stays inside, the rest is inert),
 * opens and closes it with `open`, and returns the focus to where it was, even when the dialog is
 * unmounted without being closed.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);
  useBeforePaint(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    const previousFocus = document.activeElement;
    // showModal() refuses a dialog that is already open without being modal; close() would fire a
    // close event.
    dialog.removeAttribute('open');
    dialog.showModal();
    // A visitor who typed into it before scripts ran keeps the focus there.
    const within =
      previousFocus instanceof HTMLElement && dialog.contains(previousFocus)
        ? previousFocus
        : undefined;
    (within ?? firstFocusTarget(dialog))?.focus();
    return () => {
      dialog.close();
      if (
        previousFocus instanceof HTMLElement &&
        !within &&
        previousFocus.isConnected &&
        previousFocus !== document.body
      )
        previousFocus.focus();
    };
  }, [open]);
  return ref;
}
