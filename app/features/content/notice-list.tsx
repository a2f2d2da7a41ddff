import { useText } from '#app/i18n/use-text.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { EmptyState } from '#app/ui/empty-state.tsx';
import * as css from './notice-list.css.ts';

/** A notice; its content is HTML that the server has sanitised. */
export interface NoticeItem {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

/** Notices that open one at a time [CS-04]: the browser closes the one that was open. */
export function NoticeList({ notices, open }: { readonly notices: readonly NoticeItem[]; readonly open?: number }) {
  const text = useText();
  if (notices.length === 0) return <EmptyState title={text('notice.none')}>{text('notice.none_text')}</EmptyState>;
  return (
    <div className={css.list}>
      {notices.map(({ id, title, content }, index) => (
        <details key={id} id={id} name="notice" className={css.notice} open={index === open || undefined}>
          <summary className={css.title}>
            <span>{title}</span>
            <ChevronDown size={18} className={css.arrow} />
          </summary>
          <div className={css.content} dangerouslySetInnerHTML={{ __html: content }} />
        </details>
      ))}
    </div>
  );
}
