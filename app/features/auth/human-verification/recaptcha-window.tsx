import { useEffect, useState, type MouseEvent } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { recaptchaChannel } from './recaptcha-channel.ts';

/**
 * A window that seems closed may still be returning to the brand's page, which then posts its
 * message.
 */
const graceMs = 3_000;
const pollIntervalMs = 500;

interface Props {
  readonly href: string;
  /** Called with the link's form, which may now request the code again. */
  readonly onChecked: (form: HTMLFormElement | null) => void;
  readonly onFault: (key: 'phone_popup_closed' | 'phone_popup_blocked' | undefined) => void;
}

/** A popup with scripts, a page without [AU-20]. */
export function RecaptchaWindow({ href, onChecked, onFault }: Props) {
  const text = useText();
  const [open, setOpen] = useState<{
    readonly window: Window;
    readonly form: HTMLFormElement | null;
  }>();
  useEffect(() => {
    if (!open) return;
    const channel = new BroadcastChannel(recaptchaChannel);
    channel.onmessage = () => {
      setOpen(undefined);
      onFault(undefined);
      onChecked(open.form);
    };
    let closedTimer: ReturnType<typeof setTimeout> | undefined;
    const poll = setInterval(() => {
      if (!open.window.closed) return;
      clearInterval(poll);
      closedTimer = setTimeout(() => onFault('phone_popup_closed'), graceMs);
    }, pollIntervalMs);
    return () => {
      channel.close();
      clearInterval(poll);
      clearTimeout(closedTimer);
    };
  }, [open, onChecked, onFault]);
  const openPopup = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const popup = window.open(href, 'personCheck', 'popup,width=440,height=640');
    onFault(popup ? undefined : 'phone_popup_blocked');
    if (popup) setOpen({ window: popup, form: event.currentTarget.closest('form') });
  };
  return (
    <a
      className={buttonClass({ wide: true })}
      href={href}
      target="_blank"
      rel="noopener"
      data-person-check
      onClick={openPopup}
    >
      {text('account.personCheck')}
    </a>
  );
}
