import Gift from 'lucide-react/icons/gift';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { AccountLink } from './account-overlay.tsx';
import { useShell } from './use-shell.ts';

/** For guests: log in, and sign up with its gift where the brand takes direct registrations [SH-09]. */
export function GuestCorner() {
  const { signUp } = useShell();
  const text = useText();
  return (
    <>
      <AccountLink to="login" className={buttonClass({ tone: signUp ? 'neutral' : 'primary', size: 'small' })}>{text('shell.login')}</AccountLink>
      {signUp ? (
        <AccountLink to="register" className={buttonClass({ tone: 'primary', size: 'small' })}>
          <Gift size={16} data-icon="gift" />
          {text('shell.sign_up')}
        </AccountLink>
      ) : null}
    </>
  );
}
