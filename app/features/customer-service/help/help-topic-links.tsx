import CircleHelp from 'lucide-react/icons/circle-help';
import FileText from 'lucide-react/icons/file-text';
import Handshake from 'lucide-react/icons/handshake';
import Headset from 'lucide-react/icons/headset';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MessageCircle from 'lucide-react/icons/message-circle';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Wallet from 'lucide-react/icons/wallet';
import type { LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { isPlainClick } from '#app/ui/plain-click.ts';
import type { HelpTopic } from './help-answers.ts';
import * as css from './help-topic-links.css.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  deposit: Wallet,
  term: FileText,
  privacy: LockKeyhole,
  responsible: ShieldCheck,
  support: Headset,
  agent: Handshake,
};

/** Shows the topic in the page; `/help#tag` in the URL would open its popup [RT-14]. */
function showTopic(event: MouseEvent, tag: string): void {
  const target = document.getElementById(tag);
  if (!target || !isPlainClick(event)) return;
  event.preventDefault();
  const answer = target.closest('details') ?? target.querySelector('details');
  if (answer) answer.open = true;
  (target.closest('details') ?? target).scrollIntoView();
  (answer?.querySelector('summary') ?? target).focus({ preventScroll: true });
}

export function HelpTopicLinks({
  topics,
  contact,
}: {
  readonly topics: readonly HelpTopic[];
  readonly contact?: string | undefined;
}) {
  const text = useText();
  return (
    <nav aria-label={text('help.topics')}>
      <ul className={css.topics}>
        {topics.map(({ tag, title }) => {
          const Icon = icons[tag] ?? CircleHelp;
          return (
            <li key={tag}>
              <a
                href={`#${encodeURIComponent(tag)}`}
                className={css.topic}
                onClick={(event) => showTopic(event, tag)}
              >
                <Icon size={20} aria-hidden="true" />
                <span className={css.name}>{title}</span>
              </a>
            </li>
          );
        })}
        {contact === undefined ? null : (
          <li>
            <a
              href={`#${contact}`}
              className={css.topic}
              onClick={(event) => showTopic(event, contact)}
            >
              <MessageCircle size={20} aria-hidden="true" />
              <span className={css.name}>{text('shell.contact')}</span>
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
