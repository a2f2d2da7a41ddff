import { langAttributes } from '../../brand/text-languages.ts';
import { useDataText, useText } from '#app/i18n/use-text.ts';
import type { ArtRequest, ResponsibleMark } from '#app/domain/pictures/art-request.ts';
import { useArt, useBrand } from '../../brand/use-brand.ts';
import * as css from './footer.css.ts';
import { useShell } from '../../shell-context/use-shell.ts';

interface Mark {
  readonly request: ArtRequest;
  readonly name: string;
  /** The text key of its name, where its language may differ from the page's. */
  readonly key?: string;
  /** The text below it: who holds a licence, and its number. */
  readonly note?: string;
}

function Marks({ title, marks }: { readonly title: string; readonly marks: readonly Mark[] }) {
  const art = useArt();
  const brand = useBrand();
  if (marks.length === 0) return null;
  return (
    <section className={css.markGroup} aria-label={title}>
      <p className={css.markTitle}>{title}</p>
      <ul className={css.marks}>
        {marks.map(({ request, name, key, note }) => (
          <li key={name}>
            <img
              src={art(request)}
              alt={name}
              {...(key === undefined ? {} : langAttributes(brand, key))}
              width={96}
              height={48}
              loading="lazy"
              decoding="async"
              className={css.mark}
            />
            {note === undefined ? null : <span className={css.markNote}>{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function FooterMarks() {
  const { footer, layout, minimumAge } = useShell();
  const text = useText();
  const dataText = useDataText();
  const responsibleName = (id: ResponsibleMark) => {
    const key =
      id === 'limits' || id === 'help' ? (`responsible.${id}` as const) : 'responsible.age';
    return { key, name: text(key, { age: minimumAge }) };
  };
  return (
    <div className={css.markRow[layout.footer]}>
      <Marks
        title={text('footer.licences')}
        marks={footer.licences.map((authority) => ({
          request: { kind: 'licence', authority },
          name: text(`licence.${authority}`),
          note: text('footer.licence_holder', footer.licenceHolders[authority] ?? {}),
        }))}
      />
      <Marks
        title={text('footer.responsible')}
        marks={footer.responsible.map((id) => ({
          request: { kind: 'responsible', id },
          ...responsibleName(id),
        }))}
      />
      <Marks
        title={text('footer.payments')}
        marks={footer.payments.map((method) => ({
          request: { kind: 'payment', method },
          name: text(`payment.${method}`),
        }))}
      />
      <Marks
        title={text('footer.certificates')}
        marks={footer.certificates.map((id) => ({
          request: { kind: 'certificate', id },
          name: dataText(`certificate.${id}`, id),
          key: `certificate.${id}`,
        }))}
      />
    </div>
  );
}
