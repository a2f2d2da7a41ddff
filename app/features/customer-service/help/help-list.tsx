import { useText } from '#app/i18n/use-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import * as css from './help-list.css.ts';

/** A help entry; its content is HTML that the server has sanitised. */
export interface HelpItem {
  readonly tag: string;
  readonly title: string;
  readonly content: string;
}

/** Help entries in a list, each with its tag as an anchor [CS-05]. */
export function HelpList({
  entries,
  searched = false,
}: {
  readonly entries: readonly HelpItem[];
  readonly searched?: boolean;
}) {
  const text = useText();
  if (entries.length === 0 && searched)
    return <EmptyState title={text('help.none_found')}>{text('help.none_found_text')}</EmptyState>;
  if (entries.length === 0)
    return <EmptyState title={text('help.none')}>{text('help.none_text')}</EmptyState>;
  return (
    <div className={css.list}>
      {entries.map(({ tag, title, content }) => (
        <section key={tag} id={tag} aria-labelledby={`help-${tag}`}>
          <h2 id={`help-${tag}`} className={css.title}>
            {title}
          </h2>
          <HelpContent html={content} />
        </section>
      ))}
    </div>
  );
}

/** One entry's content. */
export const HelpContent = ({ html }: { readonly html: string }) => (
  <div className={css.content} dangerouslySetInnerHTML={{ __html: html }} />
);
