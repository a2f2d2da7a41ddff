import { Link } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { isPlainClick } from '#app/ui/plain-click.ts';
import { tabClass } from '#app/ui/tab-class.ts';
import { useAuthDialog } from '../../auth/auth-overlay.tsx';
import { cataloguePath, type CatalogueData } from './catalogue-data.ts';
import { catalogueHref, listTypes, type CatalogueQuery, type ListType } from './catalogue-query.ts';
import * as css from './list-tabs.css.ts';

const needsLogin = (list: ListType): boolean => list !== 'hot';

interface Props {
  readonly catalogue: Pick<CatalogueData, 'gameType' | 'ownPage' | 'isMember'> & {
    readonly query: Pick<CatalogueQuery, 'list'>;
  };
}

/** Tabs are links, so that they work without scripts [GM-01]. */
export function ListTabs({ catalogue }: Props) {
  const text = useText();
  const openDialog = useAuthDialog();
  const path = cataloguePath(catalogue);
  const { list } = catalogue.query;
  const to = (one: ListType) => {
    const here = catalogueHref(path, { list: one });
    return needsLogin(one) && !catalogue.isMember
      ? `${pathOf('login')}?${new URLSearchParams({ next: here }).toString()}`
      : here;
  };
  const askToLogIn = (one: ListType) => (event: MouseEvent) => {
    if (!needsLogin(one) || catalogue.isMember || !isPlainClick(event)) return;
    event.preventDefault();
    openDialog(
      'login',
      new URLSearchParams({ next: catalogueHref(path, { list: one }) }).toString(),
    );
  };
  return (
    <nav aria-label={text('catalogue.lists')} className={css.tabs}>
      <Link
        to={path}
        className={tabClass('pills')}
        aria-current={list ? undefined : 'true'}
        preventScrollReset
        data-list="all"
      >
        {text('catalogue.list_all')}
      </Link>
      {listTypes.map((one) => (
        <Link
          key={one}
          to={to(one)}
          onClick={askToLogIn(one)}
          className={tabClass('pills')}
          aria-current={one === list ? 'true' : undefined}
          preventScrollReset
          data-list={one}
        >
          {text(`catalogue.list_${one}`)}
        </Link>
      ))}
    </nav>
  );
}
