import { useText } from '#app/i18n/use-text.ts';
import * as css from './help-page.css.ts';
import { HelpList, type HelpItem } from './help-list.tsx';

/** Bare help, no header [RT-15]. */
export function HelpPage({ entries }: { readonly entries: readonly HelpItem[] }) {
  const text = useText();
  return (
    <div className={css.page}>
      <h1>{text('help.title')}</h1>
      <HelpList entries={entries} />
    </div>
  );
}
