import { Form, Link } from '@remix-run/react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { classNames } from '#app/ui/class-names.ts';
import { SearchInput } from '#app/ui/search-input.tsx';
import { useArt } from '../brand/use-brand.ts';
import { useShell } from '../shell-context/use-shell.ts';
import { typePath } from '../shell-context/vendor-menu.ts';
import { stickyBar } from '../shell/sticky-bar.css.ts';
import * as css from './home-search.css.ts';

export function HomeSearch() {
  const { nav } = useShell();
  const art = useArt();
  const text = useText();
  const label = useDataText();
  const types = nav.flatMap((item) =>
    item.gameType ? [{ ...item, gameType: item.gameType }] : [],
  );
  // A search in one type also finds games of the others [GM-02].
  const searched = types.find(({ gameType }) => gameType === 'RNG') ?? types[0];
  if (!searched) return null;
  return (
    <div className={classNames(css.bar, stickyBar)} data-section="search">
      <Form method="get" action={typePath(searched.gameType)} role="search" className={css.search}>
        <SearchInput
          name="q"
          maxLength={60}
          aria-label={text('catalogue.search')}
          placeholder={text('catalogue.search_hint')}
          className={css.input}
          find={text('catalogue.find')}
        />
      </Form>
      <nav aria-label={text('catalogue.kinds')} className={css.types}>
        {types.map(({ id, href, gameType, text: key }) => (
          <Link key={id} to={href} className={css.type}>
            <img
              src={art({ kind: 'icon', gameType })}
              alt=""
              width={96}
              height={96}
              decoding="async"
              className={css.icon}
            />
            <span>{label(key, id)}</span>
          </Link>
        ))}
      </nav>
    </div>
  );
}
