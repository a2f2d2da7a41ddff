import { Link } from '@remix-run/react';
import LogIn from 'lucide-react/icons/log-in';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import { useText } from '#app/i18n/use-text.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import * as css from '#app/ui/panel.css.ts';
import { LocalTime } from '../../../brand/local-time.tsx';
import { ChangePasswordLink } from '../session-list.tsx';
import type { LoginData } from './account-data.ts';

export function LoginsPanel({ logins }: { readonly logins: readonly LoginData[] }) {
  const text = useText();
  return (
    <section className={css.section} aria-labelledby="logins" data-zone="plain">
      <h2 id="logins" className={css.title}>
        {text('security.task.logins')}
      </h2>
      <p className={css.muted}>{text('security.logins_text')}</p>
      <ul className={css.list}>
        {logins.map(({ at, refused, address, times }, index) => (
          <li key={`${at}-${index}`} className={css.row} data-login={refused ? 'refused' : 'ok'}>
            {refused ? (
              <OctagonAlert size={22} aria-hidden="true" />
            ) : (
              <LogIn size={22} aria-hidden="true" />
            )}
            <div className={css.facts}>
              <p className={css.strong}>
                <LocalTime at={at} />
              </p>
              <p className={css.muted}>
                <bdi dir="ltr">{address}</bdi>
                {times > 1 ? ` · × ${times}` : ''}
              </p>
            </div>
            {refused ? <Badge tone="caution">{text('security.refused')}</Badge> : null}
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <ChangePasswordLink />
        <Link to="?task=sessions" className={buttonClass()}>
          {text('protection.sessions')}
        </Link>
      </div>
    </section>
  );
}
