import { useLocation, useNavigate } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/lib/route-table.ts';
import { useEnhanced } from '#app/ui/use-enhanced.ts';
import * as css from './help-over-home.css.ts';
import { ServiceCard } from '../service-card.tsx';
import { HelpList, type HelpItem } from './help-list.tsx';
import { HelpSearch } from './help-search.tsx';
import { lazyDialog } from '../../lazy/lazy-dialog.tsx';

const HelpModal = lazyDialog(async () => (await import('./help-modal.tsx')).HelpModal);

/**
 * The user agreement and the other help, with a search and the way to customer service, above the
 * home page; `#term` and `#agent` open an entry as the help popup [RT-14].
 */
export function HelpOverHome({
  entries,
  initialSearch: search,
}: {
  readonly entries: readonly HelpItem[];
  readonly initialSearch: string;
}) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const text = useText();
  const enhanced = useEnhanced();
  const tag = decodeURIComponent(hash.slice(1));
  const initialSearch = enhanced && entries.some((entry) => entry.tag === tag);
  return (
    <section className={css.help} aria-labelledby="help-title" data-help-page="">
      <h1 id="help-title">{text('help.title')}</h1>
      <div className={css.withSidebar}>
        <div>
          <HelpSearch entries={entries} initialSearch={search} action={pathOf('help')}>
            {(matches) => <HelpList entries={matches} searched={entries.length > 0} />}
          </HelpSearch>
        </div>
        <ServiceCard />
      </div>
      {initialSearch ? (
        <HelpModal
          key={tag}
          tag={tag}
          entries={entries}
          onClose={() => navigate('/help', { replace: true, preventScrollReset: true })}
        />
      ) : null}
    </section>
  );
}
