import { useEffect, useState, type MouseEvent } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { personChecked } from './person-checked.ts';

/**
 * A window that has gone may have gone back to the brand, where it speaks only once its page has
 * run.
 */
const graceMs = 3_000;
const lookEveryMs = 500;

interface Props {
  /** The service's page. */
  readonly href: string;
  /** The person was there: the code may be asked for again, by this link's own form. */
  readonly onChecked: (form: HTMLFormElement | null) => void;
  readonly onFault: (key: 'phone_popup_closed' | 'phone_popup_blocked' | undefined) => void;
}

/** The way to the identity service's own check: a window with scripts, a page without [AU-20]. */
export function PersonCheck({ href, onChecked, onFault }: Props) {
  const text = useText();
  const [open, setOpen] = useState<{
    readonly window: Window;
    readonly form: HTMLFormElement | null;
  }>();
  useEffect(() => {
    if (!open) return;
    const channel = new BroadcastChannel(personChecked);
    channel.onmessage = () => {
      setOpen(undefined);
      onFault(undefined);
      onChecked(open.form);
    };
    let gone: ReturnType<typeof setTimeout> | undefined;
    const look = setInterval(() => {
      if (!open.window.closed) return;
      clearInterval(look);
      gone = setTimeout(() => onFault('phone_popup_closed'), graceMs);
    }, lookEveryMs);
    return () => {
      channel.close();
      clearInterval(look);
      clearTimeout(gone);
    };
  }, [open, onChecked, onFault]);
  const leave = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const opened = window.open(href, 'personCheck', 'popup,width=440,height=640');
    onFault(opened ? undefined : 'phone_popup_blocked');
    if (opened) setOpen({ window: opened, form: event.currentTarget.closest('form') });
  };
  return (
    <a
      className={buttonClass({ wide: true })}
      href={href}
      target="_blank"
      rel="noopener"
      data-person-check
      onClick={leave}
    >
      {text('account.personCheck')}
    </a>
  );
}
