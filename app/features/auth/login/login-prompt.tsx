import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf, type RouteId } from '#app/domain/pages/route-table.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { AuthLink } from '../auth-overlay.tsx';
import * as css from './login-prompt.css.ts';
import { pathWhenOn } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';

interface Props {
  readonly route: RouteId;
  readonly title: string;
  readonly action: string;
  readonly children: ReactNode;
}

export function LoginPrompt({ route, title, action, children }: Props) {
  const shell = useShell();
  const text = useText();
  if (shell.member || !pathWhenOn(shell, 'login')) return null;
  return (
    <aside className={css.panel} data-zone="plain" aria-labelledby={`${route}-invitation`}>
      <div>
        <h2 id={`${route}-invitation`} className={css.title}>
          {title}
        </h2>
        <p className={css.description}>{children}</p>
      </div>
      <div className={css.actions}>
        <AuthLink
          to="login"
          query={new URLSearchParams({ next: pathOf(route) }).toString()}
          className={buttonClass({ tone: 'primary', size: 'large' })}
        >
          {action}
        </AuthLink>
        {shell.signUp ? (
          <AuthLink to="register" className={buttonClass({ size: 'large' })}>
            {text('register.title')}
          </AuthLink>
        ) : null}
      </div>
    </aside>
  );
}
