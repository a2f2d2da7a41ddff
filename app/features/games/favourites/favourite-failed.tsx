import { useText } from '#app/i18n/use-text.ts';
import { withReturnTo } from '#app/domain/pages/return-to.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SafeLink } from '../../brand/safe-link.tsx';
import { useShell } from '../../shell-context/use-shell.ts';
import { Page } from '../../shell/page.tsx';

/** A whole page for browsers without scripts [GM-06]. */
export function FavouriteFailed({
  hasFailed,
  needsAccount,
  back,
}: {
  readonly hasFailed: boolean;
  readonly needsAccount: boolean;
  readonly back: string;
}) {
  const text = useText();
  const { signUp } = useShell();
  if (needsAccount)
    return (
      <Page banners={[]} title={text('catalogue.list_fav')}>
        <EmptyState
          title={text('in_need_true_account')}
          action={
            <SafeLink
              to={signUp ? withReturnTo(pathOf('register'), back) : back}
              className={buttonClass({ tone: 'primary' })}
            >
              {text(signUp ? 'in_increase_submit' : 'favourite.back')}
            </SafeLink>
          }
        />
      </Page>
    );
  return (
    <Page banners={[]} title={text('catalogue.list_fav')}>
      <EmptyState
        title={text(hasFailed ? 'favourite.failed' : 'favourite.nothing')}
        action={
          <SafeLink to={back} className={buttonClass({ tone: 'primary' })}>
            {text('favourite.back')}
          </SafeLink>
        }
      >
        {text(hasFailed ? 'favourite.failed_text' : 'catalogue.none_fav_text')}
      </EmptyState>
    </Page>
  );
}
