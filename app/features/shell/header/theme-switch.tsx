import { useFetcher, useLocation } from '@remix-run/react';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useText } from '#app/i18n/use-text.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { rememberPreference } from '../../brand/remember-preference.ts';
import * as css from './header.css.ts';

export function ThemeSwitch({ labelled = false }: { readonly labelled?: boolean }) {
  const { theme } = useBrand();
  const { pathname, search } = useLocation();
  const text = useText();
  const fetcher = useFetcher();
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const label = otherTheme === 'dark' ? text('shell.theme_dark') : text('shell.theme_light');
  const change = () => {
    document.documentElement.dataset.theme = otherTheme;
    rememberPreference('theme', otherTheme);
  };
  return (
    <fetcher.Form method="post" action="/preferences" onSubmit={change}>
      <input type="hidden" name="next" value={pathname + search} />
      <button
        type="submit"
        name="theme"
        value={otherTheme}
        className={labelled ? css.drawerRow : css.utilityLink}
        aria-label={labelled ? undefined : label}
        title={label}
      >
        {otherTheme === 'dark' ? (
          <Moon size={labelled ? 20 : 16} />
        ) : (
          <Sun size={labelled ? 20 : 16} />
        )}
        {labelled ? label : null}
      </button>
    </fetcher.Form>
  );
}
