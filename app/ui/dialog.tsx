import X from 'lucide-react/icons/x';
import { useRef, useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { classNames } from './class-names.ts';
import * as css from './dialog.css.ts';
import { FirstInvalidContext } from './first-invalid-field.ts';
import { useEnhanced } from './use-enhanced.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  /** The specification's modal name, such as `loginPopupModal` [SH-14]. */
  readonly id: string;
  readonly title: string;
  readonly closeLabel: string;
  /**
   * Called by the close button, Esc or a click outside. The owner must then remove the dialog or
   * set `open` to false.
   */
  readonly onClose?: () => void;
  /** The close button's target without scripts; by default the browser hides the dialog. */
  readonly closeHref?: string;
  /** Default true; false if no page is behind the dialog. */
  readonly closable?: boolean;
  readonly banner?: ReactNode;
  readonly size?: keyof typeof css.sizes;
  /** The dialog is the page itself, so its title is the h1. */
  readonly isPage?: boolean;
  /** Default true: owners that render it only while open need not set it. */
  readonly open?: boolean;
  readonly className?: string;
  readonly headClass?: string;
  readonly children: ReactNode;
}

/** The class of a dialog that was loaded with the page. */
const useStill = (): string | undefined => (useState(useEnhanced())[0] ? undefined : css.still);

/** The dialog is usable as sent by the server, and modal once scripts run. */
export function Dialog({
  id,
  title,
  closeLabel,
  onClose,
  closeHref,
  closable = true,
  banner,
  size = 'medium',
  isPage = false,
  open = true,
  className,
  headClass,
  children,
}: DialogProps) {
  const ref = useModal(open);
  // React must not change `open` later: the browser owns it once the dialog is modal.
  const openedByServer = useRef(open).current;
  const mouseDownOutside = useRef(false);
  const firstInvalid = useRef<string>();
  const Title = isPage ? 'h1' : 'h2';
  const isOutside = (event: SyntheticEvent) => event.target === event.currentTarget;
  const cancel = (event: SyntheticEvent) => {
    if (!isOutside(event)) return;
    event.preventDefault();
    if (closable) onClose?.();
  };
  /**
   * The browser closed the dialog (a second Esc, the form without scripts). If it is open again, it
   * was re-opened in between.
   */
  const onNativeClose = (event: SyntheticEvent) => {
    const dialog = ref.current;
    if (!isOutside(event) || !open || !dialog?.isConnected || dialog.open) return;
    if (closable) onClose?.();
    else dialog.showModal();
  };
  const onBackdropClick = (event: MouseEvent) => {
    // A drag that began inside, such as a text selection, must not close it.
    if (closable && isOutside(event) && mouseDownOutside.current) onClose?.();
  };
  return (
    <dialog
      ref={ref}
      id={id}
      open={openedByServer}
      className={classNames(css.dialog, useStill(), className)}
      aria-labelledby={`${id}-title`}
      onCancel={cancel}
      onClose={onNativeClose}
      onMouseDown={(event) => (mouseDownOutside.current = isOutside(event))}
      onClick={onBackdropClick}
    >
      <div className={classNames(css.panel, css.sizes[size])} data-zone="plain">
        {banner ? <div className={css.banner}>{banner}</div> : null}
        <div className={classNames(css.head, headClass)}>
          <Title id={`${id}-title`} className={css.title} tabIndex={-1} data-dialog-title>
            {title}
          </Title>
          {closable ? <CloseControl label={closeLabel} href={closeHref} onClose={onClose} /> : null}
        </div>
        <div className={css.body}>
          <FirstInvalidContext.Provider value={firstInvalid}>
            {children}
          </FirstInvalidContext.Provider>
        </div>
      </div>
    </dialog>
  );
}

function CloseControl({
  label,
  href,
  onClose,
}: {
  readonly label: string;
  readonly href?: string;
  readonly onClose?: () => void;
}) {
  const close = (event: MouseEvent) => {
    if (!onClose) return;
    event.preventDefault();
    onClose();
  };
  if (href !== undefined) {
    return (
      <a href={href} className={css.close} aria-label={label} onClick={close}>
        <X size={22} />
      </a>
    );
  }
  // The browser closes a dialog on such a form, with or without scripts.
  return (
    <form method="dialog">
      <button type="submit" className={css.close} aria-label={label} onClick={close}>
        <X size={22} />
      </button>
    </form>
  );
}
