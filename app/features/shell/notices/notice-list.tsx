import { useText } from '#app/i18n/use-text.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { useDay } from '../../brand/use-format.ts';
import * as css from './notice-list.css.ts';

/** `content` is HTML that the server has sanitised. */
export interface NoticeItem {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  /** B, PL, PU, PR or H [CS-03]. */
  readonly type: string;
  /** ms since the epoch; null: no date. */
  readonly from: number | null;
  /** Changes with each version of the notice. */
  readonly mark: string;
}

export function NoticeList({
  notices,
  open,
  showType = false,
}: {
  readonly notices: readonly NoticeItem[];
  readonly open?: number;
  readonly showType?: boolean;
}) {
  const text = useText();
  if (notices.length === 0)
    return <EmptyState title={text('notice.none')}>{text('notice.none_text')}</EmptyState>;
  return (
    <div className={css.list}>
      {notices.map(({ id, title, content, type, from }, index) => (
        <details
          key={id}
          id={id}
          name="notice"
          className={css.notice}
          open={index === open || undefined}
        >
          <summary className={css.title}>
            <span className={css.name}>
              <span>{title}</span>
              {showType || from !== null ? (
                <span className={css.facts}>
                  {showType ? <NoticeType type={type} /> : null}
                  {from === null ? null : <Day at={from} />}
                </span>
              ) : null}
            </span>
            <ChevronDown size={18} className={css.arrow} />
          </summary>
          <div className={css.content} dangerouslySetInnerHTML={{ __html: content }} />
        </details>
      ))}
    </div>
  );
}

const Day = ({ at }: { readonly at: number }) => (
  <time dateTime={new Date(at).toISOString()} suppressHydrationWarning>
    {useDay()(at)}
  </time>
);

const kinds = {
  B: ['notice.of_all', 'neutral'],
  PL: ['notice.of_players', 'accent'],
  PU: ['notice.of_note', 'caution'],
  PR: ['notice.of_promotions', 'secondary'],
  H: ['notice.of_help', 'neutral'],
} as const;

function NoticeType({ type }: { readonly type: string }) {
  const text = useText();
  const [key, tone] = kinds[type as keyof typeof kinds] ?? kinds.B;
  return <Badge tone={tone}>{text(key)}</Badge>;
}
