import { Link } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useDataText } from '#app/i18n/use-text.ts';
import { tabClass } from '#app/ui/tab-class.ts';
import { Fragment } from '../fragment/fragment.tsx';
import { Page } from '../shell/page.tsx';
import * as css from './centre-page.css.ts';
import { ComingSoonBody } from '../coming-soon/coming-soon-page.tsx';

interface Props {
  readonly centre: 'member' | 'agent';
  /** Pages that are on, in the spec's order. */
  readonly pages: readonly string[];
  readonly page: string;
  /** What the page shows; a page without it opens soon. */
  readonly children?: ReactNode;
}

/**
 * A page of the member or agent centre: its name, its neighbours and its inside, or honestly that
 * it opens soon [SH-01].
 */
export function CentrePage({ centre, pages, page, children }: Props) {
  const text = useDataText();
  return (
    <Page banners={[]} title={text(`${centre}.${page}`, page)}>
      <div className={css.centre}>
        <Fragment name="centre-menu" facts={[centre, pages, page]}>
          <CentreMenu centre={centre} pages={pages} page={page} />
        </Fragment>
        <div data-page={page}>{children ?? <ComingSoonBody route={centre} />}</div>
      </div>
    </Page>
  );
}

function CentreMenu({ centre, pages, page }: Omit<Props, 'children'>) {
  const text = useDataText();
  const menu = useRef<HTMLElement>(null);
  // On phones the pages scroll sideways: the one that is open is in the middle. Some browsers
  // answer a promise, which is no cleanup.
  useEffect(() => {
    menu.current
      ?.querySelector('[aria-current=page]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [page]);
  return (
    <nav ref={menu} aria-label={text(`page.${centre}`, centre)} className={css.menu}>
      {pages.map((id) => (
        <Link
          key={id}
          to={`/${centre}/${id}`}
          className={tabClass('pills')}
          aria-current={id === page ? 'page' : undefined}
        >
          {text(`${centre}.${id}`, id)}
        </Link>
      ))}
    </nav>
  );
}
