import X from 'lucide-react/icons/x';
import { useRef, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { classNames } from './class-names.ts';
import * as css from './dialog.css.ts';
import { FirstInvalidContext } from './first-invalid-field.ts';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  /** The spec's modal name, such as `loginPopupModal` [SH-14]. */
  readonly id: string;
  readonly title: string;
  readonly closeLabel: string;
  /**
   * Called by the close button, Esc or a click outside. The owner then removes the dialog or sets
   * `open` to false.
   */
  readonly onClose?: () => void;
  /** The close button's link with scripts off; without it the browser just hides the dialog. */
  readonly closeHref?: string;
  /** Default true; false where there is nothing behind it to go back to. */
  readonly closable?: boolean;
  /** A picture above the title. */
  readonly banner?: ReactNode;
  readonly size?: keyof typeof css.sizes;
  /** It is the page itself: its title is the page's first heading. */
  readonly isPage?: boolean;
  /** Default true: an owner that only renders it while it is open need not set it. */
  readonly open?: boolean;
  readonly className?: string;
  /** For a header with colours of its own. */
  readonly headClass?: string;
  readonly children: ReactNode;
}

/** A native dialog: usable as the server sends it, modal once scripts run. */
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
  // React must not change `open` afterwards: the browser owns it as soon as the dialog is modal.
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
   * The browser closed it by itself (a second Esc, the form without scripts). Still open means that
   * it was re-opened in between.
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
      className={classNames(css.dialog, className)}
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
  const leave = (event: MouseEvent) => {
    if (!onClose) return;
    event.preventDefault();
    onClose();
  };
  if (href !== undefined) {
    return (
      <a href={href} className={css.close} aria-label={label} onClick={leave}>
        <X size={22} />
      </a>
    );
  }
  // The browser itself closes a dialog on such a form, with or without scripts.
  return (
    <form method="dialog">
      <button type="submit" className={css.close} aria-label={label} onClick={leave}>
        <X size={22} />
      </button>
    </form>
  );
}
