import { Form, Link, useNavigation } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { Alert } from '#app/ui/alert.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { AuthLink } from '../auth/auth-overlay.tsx';
import { pathWhenOn } from '../shell-context/shell-data.ts';
import { useShell } from '../shell-context/use-shell.ts';
import type { PromotionDetail } from './promotion-data.ts';
import * as css from './promotion-page.css.ts';

/** Why somebody may not join: a fault's key, and the platform's own words where it has some. */
export interface Rejection {
  readonly refused: string;
  readonly words: string;
}

/** Where a log-in leads back to a promotion. */
const loginFor = (id: string): string =>
  `${pathOf('login')}?${new URLSearchParams({ next: `${pathOf('promoDetail')}?${new URLSearchParams({ id })}` })}`;

/**
 * The way into a promotion, by its state: guests log in first, members join, and what cannot be
 * joined says why [PR-01].
 */
export function JoinPromotion({
  promotion: { id, state },
  rejection,
}: {
  readonly promotion: PromotionDetail;
  readonly rejection: Rejection | null;
}) {
  const { member } = useShell();
  const data = useDataText();
  const note = data(`promotion.note.${state}`, '');
  return (
    <div className={css.action}>
      {rejection ? (
        <Alert tone="critical">
          {data(`fault.${rejection.refused}`, rejection.refused, { words: rejection.words })}
        </Alert>
      ) : null}
      {note ? <p className={css.note}>{note}</p> : null}
      {state !== 'join' ? null : member ? <JoinButton id={id} /> : <GuestActions id={id} />}
    </div>
  );
}

function JoinButton({ id }: { readonly id: string }) {
  const text = useText();
  const { state } = useNavigation();
  return (
    <Form
      method="post"
      action={`${pathOf('promoDetail')}?${new URLSearchParams({ id })}`}
      replace
      preventScrollReset
    >
      <Button type="submit" tone="primary" size="large" wide busy={state === 'submitting'}>
        {text('promotion.do_join')}
      </Button>
    </Form>
  );
}

function GuestActions({ id }: { readonly id: string }) {
  const shell = useShell();
  const text = useText();
  return (
    <>
      {pathWhenOn(shell, 'login') ? (
        <Link
          to={loginFor(id)}
          className={buttonClass({ tone: 'primary', size: 'large', wide: true })}
          data-action="login"
        >
          {text('promotion.login_to_join')}
        </Link>
      ) : null}
      {shell.signUp ? (
        <AuthLink to="register" className={buttonClass({ wide: true })}>
          {text('register.title')}
        </AuthLink>
      ) : null}
    </>
  );
}
