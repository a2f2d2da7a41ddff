import Gift from 'lucide-react/icons/gift';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { AuthLink } from '../../auth/auth-overlay.tsx';
import { pathWhenOn } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';

export function GuestActions() {
  const shell = useShell();
  const { signUp } = shell;
  const text = useText();
  return (
    <>
      {pathWhenOn(shell, 'login') ? (
        <AuthLink
          to="login"
          className={buttonClass({ tone: signUp ? 'neutral' : 'primary', size: 'small' })}
        >
          {text('shell.login')}
        </AuthLink>
      ) : null}
      {signUp ? (
        <AuthLink to="register" className={buttonClass({ tone: 'primary', size: 'small' })}>
          <Gift size={16} data-icon="gift" />
          {text('shell.sign_up')}
        </AuthLink>
      ) : null}
    </>
  );
}
