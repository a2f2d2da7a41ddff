import { useId, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass } from './button-class.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import * as css from './dialog.css.ts';
import { useModal } from './use-modal.ts';
import * as own from './warning-dialog.css.ts';

interface Props {
  readonly message: string;
  /** The label of the main button, the only one if there is no link. */
  readonly confirmLabel: string;
  /** Makes the main button a link to this path; `closeLabel` is then the other button's. */
  readonly confirmHref?: string;
  readonly closeLabel?: string;
  readonly onClose: () => void;
}

/**
 * A warning that must be seen before continuing: its text and one button, or a link to
 * what it asks for and a button to stay. It is rendered beside the
 * page, so that it may be used within a form; a browser without scripts never gets one.
 */
export function WarningDialog({ message, confirmLabel, confirmHref, closeLabel, onClose }: Props) {
  const ref = useModal(true);
  const id = useId();
  const close = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return createPortal(
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={id}
      className={css.dialog}
      data-warning=""
      onCancel={close}
    >
      <div className={classNames(css.panel, css.sizes.small, own.panel)} data-zone="plain">
        <p id={id} className={own.message}>
          {message}
        </p>
        {confirmHref === undefined ? (
          <Button tone="primary" wide data-autofocus="" onClick={close}>
            {confirmLabel}
          </Button>
        ) : (
          <div className={own.choices}>
            <a
              href={confirmHref}
              className={buttonClass({ tone: 'primary', wide: true })}
              data-autofocus=""
            >
              {confirmLabel}
            </a>
            <Button wide onClick={close}>
              {closeLabel}
            </Button>
          </div>
        )}
      </div>
    </dialog>,
    document.body,
  );
}
