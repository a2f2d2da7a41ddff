import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import * as css from '../forms/auth-form.css.ts';
import { CustomerServiceLink } from '../forms/customer-service-link.tsx';
import { SwitchLink } from '../forms/switch-link.tsx';
import { FreePlayButton } from '../free-play/free-play-button.tsx';
import type { LoginData } from './login-data.ts';

/** With an opened game, registration and free play appear beside its tile instead [AU-05]. */
export function LoginLinks({
  login,
  onRegister,
}: {
  readonly login: LoginData;
  readonly onRegister?: (() => void) | undefined;
}) {
  const text = useText();
  return (
    <>
      {login.apps ? (
        <div className={css.apps}>
          <a className={buttonClass({ size: 'small', wide: true })} href={`${login.apps}#android`}>
            {text('login.android')}
          </a>
          <a className={buttonClass({ size: 'small', wide: true })} href={`${login.apps}#apple`}>
            {text('login.apple')}
          </a>
        </div>
      ) : null}
      {login.freePlay && !login.game ? <FreePlayButton wide next={login.next} /> : null}
      <p className={css.links}>
        {login.signUp && !login.game ? (
          <span>
            {text('login.noAccount')}{' '}
            <SwitchLink to={login.signUp} onSwitch={onRegister}>
              {text('login.register')}
            </SwitchLink>
          </span>
        ) : null}
        <CustomerServiceLink />
      </p>
    </>
  );
}
