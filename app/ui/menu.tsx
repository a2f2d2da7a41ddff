import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import * as css from './menu.css.ts';

/** For a router's link or a button inside a menu. */
export const menuItemClass: string = css.item;

export interface MenuProps {
  readonly trigger: ReactNode;
  readonly label?: string;
  /** Default: a quiet button. */
  readonly triggerClass?: string;
  readonly side?: keyof typeof css.sides;
  readonly group?: string;
  readonly onHover?: boolean;
  readonly className?: string;
  readonly panelClass?: string;
  readonly children: ReactNode;
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex="0"]';

/** Supports arrow keys, Home and End; returns false for other keys. */
function stepFocus(panel: HTMLElement, key: string): boolean {
  const entries = [...panel.querySelectorAll<HTMLElement>(focusable)];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  const target = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? entries.length - 1 : at - 1,
    Home: 0,
    End: entries.length - 1,
  }[key];
  if (target === undefined || entries.length === 0) return false;
  entries[(target + entries.length) % entries.length]?.focus();
  return true;
}

/**
 * A native disclosure, which works without scripts; they add Esc, arrow keys and outside clicks.
 */
export function Menu({
  trigger,
  label,
  triggerClass,
  side = 'start',
  group,
  onHover = false,
  className,
  panelClass,
  children,
}: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useCloseOutside(ref);
  const setOpen = (open: boolean) => {
    if (ref.current) ref.current.open = open;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!ref.current?.open || !panel.current) return;
    if (event.key === 'Escape') {
      setOpen(false);
      ref.current.querySelector('summary')?.focus();
    } else if (!stepFocus(panel.current, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const closeOnChoice = (event: MouseEvent) => {
    const choice = 'a[href], button:not([aria-expanded])';
    if (!(event.target instanceof Element && event.target.closest(choice))) return;
    // A hidden element can neither keep the focus nor get it back from a dialog that it opened.
    if (panel.current?.contains(document.activeElement))
      ref.current?.querySelector('summary')?.focus();
    setOpen(false);
  };
  const mouse = onHover
    ? {
        onPointerEnter: byMouse(() => setOpen(true)),
        onPointerLeave: byMouse(() => setOpen(false)),
      }
    : {};
  return (
    <details
      ref={ref}
      name={group}
      className={classNames(css.menu, className)}
      onKeyDown={onKeyDown}
      {...mouse}
    >
      <summary
        className={classNames(css.trigger, triggerClass ?? buttonClass({ tone: 'quiet' }))}
        aria-label={label}
        onClick={onHover ? keepOpenOnHoverClick : undefined}
      >
        {trigger}
      </summary>
      <div
        ref={panel}
        className={classNames(css.panel, css.sides[side], panelClass)}
        data-zone="plain"
        onClick={closeOnChoice}
      >
        {children}
      </div>
    </details>
  );
}

const byMouse = (act: () => void) => (event: { readonly pointerType: string }) => {
  if (event.pointerType === 'mouse') act();
};

/** A click after hovering must not close the menu again. Keyboard and touch still toggle. */
const keepOpenOnHoverClick = (event: MouseEvent<HTMLElement>) => {
  if (
    event.detail > 0 &&
    matchMedia('(hover: hover)').matches &&
    event.currentTarget.parentElement?.matches(':hover')
  )
    event.preventDefault();
};

function useCloseOutside(ref: { readonly current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const close = (event: Event) => {
      const details = ref.current;
      if (details?.open && event.target instanceof Node && !details.contains(event.target))
        details.open = false;
    };
    // A press inside a frame fires no event on this page, but moves the focus.
    const closeForFrame = () => {
      const details = ref.current;
      if (details && document.activeElement instanceof HTMLIFrameElement) details.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('focusin', close);
    window.addEventListener('blur', closeForFrame);
    return () => {
      window.removeEventListener('blur', closeForFrame);
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('focusin', close);
    };
  }, [ref]);
}
