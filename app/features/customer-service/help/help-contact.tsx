import { useText } from '#app/i18n/use-text.ts';
import { useArt } from '../../brand/use-brand.ts';
import { ContactLinks } from '../contact-links.tsx';
import * as css from './help-contact.css.ts';

export function HelpContact({ id }: { readonly id: string }) {
  const text = useText();
  const art = useArt();
  return (
    <section
      id={id}
      tabIndex={-1}
      className={css.card}
      data-zone="plain"
      aria-labelledby={`${id}-title`}
    >
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
        <h2 id={`${id}-title`}>{text('shell.question')}</h2>
        <p className={css.intro}>{text('help.contact_text')}</p>
        <div className={css.links}>
          <ContactLinks className={css.link} />
        </div>
      </div>
    </section>
  );
}
