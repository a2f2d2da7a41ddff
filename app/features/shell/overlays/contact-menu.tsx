import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import Send from 'lucide-react/icons/send';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useText } from '#app/i18n/use-text.ts';
import { SafeLink } from '../../brand/safe-link.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { ChatLink } from '../../customer-service/chat-link.tsx';
import * as css from './contact-menu.css.ts';
import { pathWhenOn } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';

const icons = { facebook: ThumbsUp, telegram: Send, whatsapp: Phone } as const;
const names = { facebook: 'Facebook', telegram: 'Telegram', whatsapp: 'WhatsApp' } as const;

/**
 * Floats at the side: live chat and the brand's social addresses, each when configured, three
 * Telegrams at most [SH-16], and feedback.
 */
export function ContactMenu() {
  const shell = useShell();
  const { social } = shell;
  const feedback = pathWhenOn(shell, 'feedback');
  const { chat } = useBrand();
  const text = useText();
  if (!chat && social.length === 0 && !feedback) return null;
  return (
    <details className={css.dock} data-side-menu="">
      <summary className={css.handle} aria-label={text('shell.contact')}>
        <MessageCircle size={24} />
      </summary>
      <div className={css.menu} data-zone="plain">
        <ChatLink className={css.entry} size={20} place="side" />
        {social.map(({ kind, href }, place) => {
          const Icon = icons[kind];
          const same = social.filter((other) => other.kind === kind);
          const number =
            same.length > 1 ? ` ${same.findIndex((other) => other.href === href) + 1}` : '';
          return (
            <SafeLink key={`${kind}${place}`} to={href} className={css.entry} data-social={kind}>
              <Icon size={20} />
              {names[kind] + number}
            </SafeLink>
          );
        })}
        {feedback ? (
          <SafeLink to={feedback} className={css.entry}>
            <MessageCircle size={20} />
            {text('feedback.title')}
          </SafeLink>
        ) : null}
      </div>
    </details>
  );
}
