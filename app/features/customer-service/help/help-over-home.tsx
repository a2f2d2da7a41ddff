import { useLocation, useNavigate } from '@remix-run/react';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { useEnhanced } from '#app/ui/use-enhanced.ts';
import * as css from './help-over-home.css.ts';
import { useHasContact } from '../contact-links.tsx';
import { HelpContact } from './help-contact.tsx';
import type { HelpItem } from './help-item.ts';
import { SearchableHelp } from './searchable-help.tsx';
import { lazyDialog } from '../../lazy/lazy-dialog.tsx';

const HelpModal = lazyDialog(async () => (await import('./help-modal.tsx')).HelpModal);

const contactId = 'help-contact';

/** `#term` and `#agent` open an entry as a popup [RT-14]. */
export function HelpOverHome({
  entries,
  initialSearch,
}: {
  readonly entries: readonly HelpItem[];
  readonly initialSearch: string;
}) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const enhanced = useEnhanced();
  const hasContact = useHasContact();
  const tag = decodeURIComponent(hash.slice(1));
  const isPopupOpen = enhanced && entries.some((entry) => entry.tag === tag);
  return (
    <section className={css.help} aria-labelledby="help-title" data-help-page="">
      <div className={css.withSidebar}>
        <div>
          <SearchableHelp
            entries={entries}
            initialSearch={initialSearch}
            action={pathOf('help')}
            contact={hasContact ? contactId : undefined}
          />
        </div>
        {hasContact ? <HelpContact id={contactId} /> : null}
      </div>
      {isPopupOpen ? (
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
