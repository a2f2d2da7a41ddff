import MessageCircle from 'lucide-react/icons/message-circle';
import { useText } from '#app/i18n/use-text.ts';
import { ContactLinks, useHasContact } from '../../customer-service/contact-links.tsx';
import * as css from './contact-menu.css.ts';

export function ContactMenu() {
  const text = useText();
  if (!useHasContact()) return null;
  return (
    <details className={css.dock} data-side-menu="">
      <summary className={css.handle} aria-label={text('shell.contact')}>
        <MessageCircle size={24} />
      </summary>
      <div className={css.menu} data-zone="plain">
        <ContactLinks className={css.entry} place="side" />
      </div>
    </details>
  );
}
