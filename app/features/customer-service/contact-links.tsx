import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import Send from 'lucide-react/icons/send';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useText } from '#app/i18n/use-text.ts';
import { SafeLink } from '../brand/safe-link.tsx';
import { useBrand } from '../brand/use-brand.ts';
import { pathWhenOn } from '../shell-context/shell-data.ts';
import { useShell } from '../shell-context/use-shell.ts';
import { ChatLink } from './chat-link.tsx';

const icons = { facebook: ThumbsUp, telegram: Send, whatsapp: Phone } as const;
const names = { facebook: 'Facebook', telegram: 'Telegram', whatsapp: 'WhatsApp' } as const;

export function useHasContact(): boolean {
  const shell = useShell();
  const { chat } = useBrand();
  return Boolean(chat) || shell.social.length > 0 || pathWhenOn(shell, 'feedback') !== undefined;
}

/** At most three Telegram links [SH-16]. */
export function ContactLinks({
  className,
  place,
}: {
  readonly className: string;
  readonly place?: 'side';
}) {
  const shell = useShell();
  const { social } = shell;
  const feedback = pathWhenOn(shell, 'feedback');
  const text = useText();
  return (
    <>
      <ChatLink className={className} size={20} {...(place ? { place } : {})} />
      {social.map(({ kind, href }, index) => {
        const Icon = icons[kind];
        const sameKind = social.filter((link) => link.kind === kind);
        const number =
          sameKind.length > 1 ? ` ${sameKind.findIndex((link) => link.href === href) + 1}` : '';
        return (
          <SafeLink key={`${kind}${index}`} to={href} className={className} data-social={kind}>
            <Icon size={20} />
            {names[kind] + number}
          </SafeLink>
        );
      })}
      {feedback ? (
        <SafeLink to={feedback} className={className}>
          <MessageCircle size={20} />
          {text('feedback.title')}
        </SafeLink>
      ) : null}
    </>
  );
}
