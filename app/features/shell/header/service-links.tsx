import { Link } from '@remix-run/react';
import Handshake from 'lucide-react/icons/handshake';
import { useText } from '#app/i18n/use-text.ts';
import { pathOf } from '#app/domain/pages/route-table.ts';
import { ChatLink } from '../../customer-service/chat-link.tsx';
import { ChatRoomLink } from '../overlays/chat-room-link.tsx';
import * as css from './header.css.ts';
import { openHref } from '../../shell-context/shell-data.ts';
import { useShell } from '../../shell-context/use-shell.ts';

export function ServiceLinks() {
  const shell = useShell();
  const text = useText();
  const agentHelp = openHref(shell, `${pathOf('help')}#agent`);
  return (
    <>
      <ChatLink className={css.utilityLink} />
      <ChatRoomLink className={css.utilityLink} />
      {agentHelp && shell.affiliates && shell.help.some(({ tag }) => tag === 'agent') ? (
        <Link to={agentHelp} className={css.utilityLink}>
          <Handshake size={16} />
          {text('shell.affiliates')}
        </Link>
      ) : null}
    </>
  );
}
