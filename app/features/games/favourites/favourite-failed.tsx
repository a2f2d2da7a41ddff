import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SafeLink } from '../../brand/safe-link.tsx';
import { Page } from '../../shell/page.tsx';

/**
 * Shown, without scripts, when a favourite could not be saved: what happened, and a link back
 * [GM-06]. The page has nothing else.
 */
export function FavouriteFailed({
  hasFailed,
  back,
}: {
  readonly hasFailed: boolean;
  readonly back: string;
}) {
  const text = useText();
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
