import { Form, Link, useFetcher } from '@remix-run/react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useText, useDataText } from '#app/i18n/use-text.ts';
import { agentPages, memberPages } from '#app/domain/pages/modules.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import * as panel from '#app/ui/panel.css.ts';
import { LocalTime } from '../../brand/local-time.tsx';
import { useShell } from '../../shell-context/use-shell.ts';
import { PageLinks } from '../page-links.tsx';
import * as css from './message-list.css.ts';
import { messagesPath, type MessagesData } from './messages-data.ts';

type Message = MessagesData['messages'][number];

export function MessageList({ messages, next, newest, notice }: MessagesData) {
  const text = useText();
  return (
    <section aria-labelledby="inbox" className={panel.stack} data-inbox="">
      <h2 id="inbox" className={panel.title}>
        {text('inbox.title')}
      </h2>
      {notice === 'unsure' ? <Alert tone="caution">{text('fault.outcome_unknown')}</Alert> : null}
      {messages.length === 0 ? (
        <EmptyState title={text(newest ? 'inbox.none' : 'record.no_more')}>
          {text('inbox.none_text')}
        </EmptyState>
      ) : (
        <div className={css.list} data-zone="plain">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </div>
      )}
      <div className={panel.actions}>
        {messages.some(({ read }) => !read) ? (
          <Form method="post" action={messagesPath} preventScrollReset>
            <Button type="submit" size="small" name="intent" value="read-all">
              {text('inbox.read_all')}
            </Button>
          </Form>
        ) : null}
        <PageLinks newest={newest ? null : messagesPath} next={next} />
      </div>
    </section>
  );
}

function MessageRow({
  message: { id, title, text: body, at, read, page },
}: {
  readonly message: Message;
}) {
  const text = useText();
  const dataText = useDataText();
  const { submit } = useFetcher();
  const member = useShell().member;
  const target =
    memberPages.find((name) => name === page && member?.pages.includes(name)) ??
    (member?.agentCentre ? agentPages.find((name) => name === page) : undefined);
  const centre = agentPages.some((name) => name === target) ? 'agent' : 'member';
  const markRead = () => {
    if (!read) submit({ intent: 'read', message: id }, { method: 'post', action: messagesPath });
  };
  return (
    <details
      name="message"
      className={css.message}
      data-message={id}
      data-read={read ? 'yes' : 'no'}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) markRead();
      }}
    >
      <summary className={css.summary}>
        <span className={css.name}>
          <span className={css.title}>{title}</span>
          <span className={css.facts}>
            {read ? null : <Badge tone="accent">{text('inbox.unread')}</Badge>}
            <LocalTime at={at} short />
          </span>
        </span>
        <ChevronDown size={18} className={css.arrow} />
      </summary>
      <div className={css.body}>
        <p className={css.text}>{body}</p>
        <div className={panel.actions}>
          {target ? (
            <Link to={`/${centre}/${target}`} className={buttonClass({ size: 'small' })}>
              {dataText(`${centre}.${target}`, target)}
            </Link>
          ) : null}
          <Form method="post" action={messagesPath} preventScrollReset>
            <input type="hidden" name="message" value={id} />
            <Button type="submit" size="small" name="intent" value="delete">
              {text('inbox.delete')}
            </Button>
          </Form>
        </div>
      </div>
    </details>
  );
}
