import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Prefers autofocus, else the title, so that a phone's keyboard does not open by itself. */
const firstFocusTarget = (dialog: HTMLDialogElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('[data-autofocus]') ??
  dialog.querySelector<HTMLElement>('[data-dialog-title]');

/**
 * Before the first paint: an earlier Esc would reach a dialog that is not modal yet, and be lost.
 * The server has no layout effects.
 */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Makes a server-opened dialog modal, follows `open`, and restores the focus, even if the dialog
 * unmounts while open.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);
  useBeforePaint(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    const previousFocus = document.activeElement;
    // showModal() throws for a non-modal open dialog, and close() would fire a close event.
    dialog.removeAttribute('open');
    dialog.showModal();
    // A visitor who typed before scripts ran keeps the focus.
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
