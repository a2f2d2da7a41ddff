import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import * as css from '../forms/auth-form.css.ts';
import { SwitchLink } from '../forms/switch-link.tsx';
import { FreePlayButton } from '../free-play/free-play-button.tsx';
import { useSlots } from '../../shell-context/use-slots.ts';
import type { LoginData } from './login-data.ts';

export function LoginGame({
  login: { game, freePlay, signUp, next },
  onRegister,
}: {
  readonly login: LoginData;
  readonly onRegister: (() => void) | undefined;
}) {
  const text = useText();
  const { GameSummary } = useSlots();
  if (!game) return null;
  return (
    <>
      {GameSummary ? <GameSummary game={game}>{text('fault.missing_token')}</GameSummary> : null}
      {freePlay || signUp ? (
        <div className={css.ways}>
          {freePlay ? <FreePlayButton wide next={next} /> : null}
          {signUp ? (
            <SwitchLink to={signUp} onSwitch={onRegister} className={buttonClass({ wide: true })}>
              {text('login.register')}
            </SwitchLink>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
