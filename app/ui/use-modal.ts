import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The first thing to focus: what asks for it, else the title, so that a phone's keyboard does not
 * jump up unasked.
 */
const firstFocusTarget = (dialog: HTMLDialogElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('[data-autofocus]') ??
  dialog.querySelector<HTMLElement>('[data-dialog-title]');

/**
 * Before the first paint: else an Esc between the paint and the effect finds a dialog that is not
 * modal yet, and is lost. A server has neither.
 */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Upgrades a dialog that the server opened to a modal one (focus stays inside, the rest is inert),
 * opens and closes it with `open`, and gives the focus back to where it was, also when the dialog
 * is taken away without being closed.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement> {
  const ref = useRef<HTMLDialogElement>(null);
  useBeforePaint(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    const previousFocus = document.activeElement;
    // showModal() refuses a dialog that is already open without being modal; close() would report a
    // close nobody asked for.
    dialog.removeAttribute('open');
    dialog.showModal();
    // Whoever typed into it before scripts came goes on typing where they were.
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
