import { useText } from '#app/i18n/use-text.ts';
import type { Result } from '#app/lib/result.ts';
import * as panel from '#app/ui/panel.css.ts';
import type { FaultKey } from '#schema/envelope.ts';
import { SectionError } from '../../connectivity/section-error.tsx';
import type { NoticeItem } from '../../shell/notices/notice-list.tsx';
import { NoticesRead } from '../../shell/notices/notice-page.tsx';
import { AbsentPart } from '../../connectivity/absent-part.tsx';
import { MessageList } from './message-list.tsx';
import type { MessagesData } from './messages-data.ts';

export function MessagesPage({
  messages,
  notices,
}: {
  readonly messages: Result<MessagesData, FaultKey>;
  readonly notices: readonly NoticeItem[] | null;
}) {
  const text = useText();
  return (
    <div className={panel.stack}>
      {messages.ok ? (
        <MessageList {...messages.value} />
      ) : (
        <AbsentPart id="inbox" title={text('inbox.title')} fault={messages.fault} />
      )}
      <section aria-labelledby="notices" className={panel.stack}>
        <h2 id="notices" className={panel.title}>
          {text('notice.title')}
        </h2>
        {notices ? (
          <NoticesRead notices={notices} />
        ) : (
          <SectionError title={text('notice.missing')} />
        )}
      </section>
    </div>
  );
}
