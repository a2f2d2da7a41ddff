import ChevronDown from 'lucide-react/icons/chevron-down';
import Globe from 'lucide-react/icons/globe';
import X from 'lucide-react/icons/x';
import { createPortal } from 'react-dom';
import { useText } from '#app/i18n/use-text.ts';
import { iconButtonClass } from '#app/ui/icon-button.tsx';
import { useModal } from '#app/ui/use-modal.ts';
import { ChatLink } from '../../customer-service/chat-link.tsx';
import { ChatRoomLink } from '../overlays/chat-room-link.tsx';
import * as css from './drawer.css.ts';
import { LanguageChoices } from '../../brand/language-choices.tsx';
import { LogoLink } from '../../brand/logo-link.tsx';
import { NavEntryLink } from '../navigation/nav-entry-link.tsx';
import { ThemeSwitch } from '../header/theme-switch.tsx';
import { useShell } from '../../shell-context/use-shell.ts';

function DrawerNav() {
  const { nav } = useShell();
  const text = useText();
  return (
    <nav aria-label={text('shell.main_menu')}>
      <ul className={css.list}>
        {nav.map((item) => (
          <li key={item.id} data-nav={item.id}>
            <NavEntryLink item={item} className={css.entry} iconSize={22} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Drawer({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const ref = useModal(true);
  return createPortal(
    <dialog
      ref={ref}
      className={css.veil}
      aria-label={text('shell.main_menu')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        const link = event.target instanceof Element && event.target.closest('a[href]');
        if (event.target === event.currentTarget || link) onClose();
      }}
    >
      <div className={css.panel} data-zone="chrome">
        <div className={css.head}>
          <LogoLink className={css.logo} />
          <button
            type="button"
            className={iconButtonClass()}
            aria-label={text('shell.close')}
            data-autofocus=""
            onClick={onClose}
          >
            <X size={22} />
          </button>
        </div>
        <DrawerNav />
        <div className={css.service}>
          <ChatLink className={css.row} size={20} place="side" />
          <ChatRoomLink className={css.row} size={20} onOpen={onClose} />
          <ThemeSwitch labelled />
        </div>
        <details className={css.languages}>
          <summary className={css.row}>
            <Globe size={20} aria-hidden="true" />
            {text('shell.language')}
            <ChevronDown size={16} className={css.arrow} aria-hidden="true" />
          </summary>
          <LanguageChoices className={css.choices} />
        </details>
      </div>
    </dialog>,
    document.body,
  );
}
