import { useContext } from 'react';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { SafeLink } from '../brand/safe-link.tsx';
import { ShellContext } from '../shell-context/use-shell.ts';
import * as css from './error-links.css.ts';

const maxEntries = 6;
const searchableTypes = ['RNG', 'FISH', 'PVP'];

/** A search, if the brand has searchable games, and the first menu entries [RT-23]. */
export function ErrorLinks() {
  const shell = useContext(ShellContext);
  const text = useText();
  const dataText = useDataText();
  if (!shell) return null;
  const games = shell.nav.find(
    ({ gameType, href }) => gameType && searchableTypes.includes(gameType) && href.startsWith('/'),
  );
  const entries = shell.nav.filter(({ href }) => href !== '/').slice(0, maxEntries);
  return (
    <div className={css.section}>
      {games ? (
        <form method="get" action={games.href} role="search" className={css.search}>
          <TextInput
            type="search"
            name="q"
            maxLength={60}
            aria-label={text('catalogue.search')}
            placeholder={text('catalogue.search_hint')}
            enterKeyHint="search"
          />
          <Button type="submit">{text('catalogue.find')}</Button>
        </form>
      ) : null}
      {entries.length > 0 ? (
        <nav aria-label={text('fault_page.ways')}>
          <ul className={css.links}>
            {entries.map(({ id, href, text: key }) => (
              <li key={id}>
                <SafeLink to={href} className={css.link}>
                  {dataText(key, id)}
                </SafeLink>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </div>
  );
}
