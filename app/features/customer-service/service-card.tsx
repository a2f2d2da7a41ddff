import { Link } from '@remix-run/react';
import { useText } from '#app/i18n/use-text.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { useArt, useBrand } from '../brand/use-brand.ts';
import { ChatLink } from './chat-link.tsx';
import * as css from './service-card.css.ts';
import { pathWhenOn } from '../shell-context/shell-data.ts';
import { useShell } from '../shell-context/use-shell.ts';

export function ServiceCard() {
  const text = useText();
  const art = useArt();
  const { chat } = useBrand();
  const help = pathWhenOn(useShell(), 'help');
  if (!chat && !help) return null;
  return (
    <aside className={css.card} data-zone="plain" aria-labelledby="service-card">
      <img
        src={art({ kind: 'promo', motif: 'headset', id: 'service' })}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        decoding="async"
        className={css.picture}
      />
      <div className={css.textBlock}>
        <h2 id="service-card" className={css.title}>
          {text('shell.question')}
        </h2>
        <ChatLink className={buttonClass({ wide: true })} />
        {help ? (
          <Link to={help} className={buttonClass({ tone: 'quiet', wide: true })}>
            {text('help.title')}
          </Link>
        ) : null}
      </div>
    </aside>
  );
}
