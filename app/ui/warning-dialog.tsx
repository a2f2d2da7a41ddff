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
  readonly confirmLabel: string;
  /** Makes the main button a link; `closeLabel` is then the other button's label. */
  readonly confirmHref?: string;
  readonly closeLabel?: string;
  readonly onClose: () => void;
}

/**
 * Rendered beside the page, so that it can be used within a form; never rendered without scripts.
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
