import { useId, type SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import * as css from './dialog.css.ts';
import { useModal } from './use-modal.ts';
import * as own from './warning-dialog.css.ts';

interface Props {
  readonly message: string;
  /** What the one button says. */
  readonly confirmLabel: string;
  readonly onClose: () => void;
}

/**
 * A warning that has to be seen before one goes on: its words and one button. It is beside the
 * page, so that it may be rendered within a form; a browser without scripts never gets one.
 */
export function WarningDialog({ message, confirmLabel, onClose }: Props) {
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
        <Button tone="primary" wide data-autofocus="" onClick={close}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}
