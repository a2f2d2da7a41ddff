import { wallClockAt } from '#app/lib/dates/zoned-period.ts';
import { languageOf } from '#app/domain/languages.ts';
import { announcementTypes } from '#schema/office-calls/announcements.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { ActForm, Choice, Field, Reason, TextArea } from './form.tsx';
import { may, type FormFields, type StaffVisit } from './office-request.ts';
import { Time, type OfficePage } from './page.tsx';
import { ActsTable, NextPage } from './queue-parts.tsx';

type Announcement = OfficeOutput<'officeAnnouncement'>;
type Texts = Announcement['texts'];

export interface AnnouncementDraft {
  readonly fields: FormFields;
  readonly preview?: Texts;
}
const emptyDraft: AnnouncementDraft = { fields: {} };

function fieldsOf(
  { user }: StaffVisit,
  { type, texts, startsAt, endsAt, state }: Announcement,
): FormFields {
  const written = (at: number) => wallClockAt(user.timeZone, at).format('YYYY-MM-DDTHH:mm');
  return {
    type,
    ...(state === 'planned' ? { startsAt: written(startsAt) } : {}),
    endsAt: endsAt === null ? '' : written(endsAt),
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([language, { title, content }]) => [
        [`title_${language}`, title],
        [`content_${language}`, content],
      ]),
    ),
  };
}

function Words({
  visit: { text },
  language,
  fields,
  required,
}: {
  visit: StaffVisit;
  language: string;
  fields: FormFields;
  required: boolean;
}) {
  const [title, content] = [`title_${language}`, `content_${language}`];
  return (
    <>
      <Field
        {...{ id: title, name: title, label: text('office.message_title'), required }}
        {...{ value: fields[title] ?? '', maxLength: 120 }}
      />
      <TextArea
        {...{ id: content, name: content, label: text('office.announcement_content'), required }}
        {...{ value: fields[content] ?? '', maxLength: 8000 }}
      />
    </>
  );
}

/** A visible announcement has started, so its start cannot change. */
function Compose({
  visit,
  languages,
  fields,
  hasStarted = false,
}: {
  visit: StaffVisit;
  languages: readonly string[];
  fields: FormFields;
  hasStarted?: boolean;
}) {
  const { text } = visit;
  const moment = (name: 'startsAt' | 'endsAt', label: string) => (
    <Field {...{ id: name, name, label, type: 'datetime-local', value: fields[name] ?? '' }} />
  );
  return (
    <ActForm act="preview" className="card">
      <Choice
        {...{ id: 'type', name: 'type', label: text('office.announcement_type') }}
        value={fields['type']}
        options={announcementTypes.map((type) => [type, text(`office.announcement_${type}`)])}
      />
      {hasStarted ? null : moment('startsAt', text('office.announcement_starts'))}
      {moment('endsAt', text('office.announcement_ends'))}
      {languages.map((language, place) =>
        place === 0 ? (
          <fieldset key={language}>
            <legend>{languageOf(language)?.name ?? language}</legend>
            <Words {...{ visit, language, fields, required: true }} />
          </fieldset>
        ) : (
          <details key={language} open={(fields[`title_${language}`] ?? '') !== ''}>
            <summary>{languageOf(language)?.name ?? language}</summary>
            <Words {...{ visit, language, fields, required: false }} />
          </details>
        ),
      )}
      <Reason visit={visit} id="reason" value={fields['reason'] ?? ''} />
      <button type="submit">{text('office.preview')}</button>
    </ActForm>
  );
}

const SanitisedTexts = ({ texts }: { texts: Texts }) =>
  Object.entries(texts).map(([code, { title, content }]) => {
    const language = languageOf(code);
    return (
      <div key={code} lang={language?.tag} dir={language?.direction} className="player-text">
        <p>
          <strong>{title}</strong>
        </p>
        <div dangerouslySetInnerHTML={{ __html: content }} />
      </div>
    );
  });

function Preview({
  visit: { text, newId },
  draft: { fields, preview },
  act,
}: {
  visit: StaffVisit;
  draft: AnnouncementDraft;
  act: 'create' | 'edit';
}) {
  if (preview === undefined) return null;
  return (
    <section className="card">
      <h2>{text('office.preview')}</h2>
      <SanitisedTexts texts={preview} />
      <ActForm act={act} fields={fields} {...(act === 'create' ? { clientId: newId() } : {})}>
        <button className="main" type="submit">
          {text(act === 'create' ? 'office.announcement_publish' : 'office.announcement_save')}
        </button>
      </ActForm>
    </section>
  );
}

const Period = ({
  visit,
  of: { startsAt, endsAt },
}: {
  visit: StaffVisit;
  of: Pick<Announcement, 'startsAt' | 'endsAt'>;
}) => (
  <span>
    <Time visit={visit} at={startsAt} />
    {' – '}
    {endsAt === null ? null : <Time visit={visit} at={endsAt} />}
  </span>
);

export function announcementsPage(
  visit: StaffVisit,
  { announcements, languages, next }: OfficeOutput<'announcementList'>,
  draft: AnnouncementDraft = emptyDraft,
): OfficePage {
  const { text } = visit;
  return {
    title: text('office.announcements'),
    body: (
      <>
        <p className="quiet">{text('office.announcement_delay')}</p>
        {announcements.length === 0 ? (
          <p>{text('office.none')}</p>
        ) : (
          <ul className="rows">
            {announcements.map((one) => (
              <li key={one.id}>
                <a href={`/announcements/${one.id}`} data-row="">
                  <strong dir="auto">{one.texts[visit.user.messageLanguage]?.title}</strong>
                  <span>{text(`office.announcement_${one.type}`)}</span>
                  <Period visit={visit} of={one} />
                  <span className="tag">{text(`office.announcement_${one.state}`)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        <NextPage visit={visit} next={next} />
        {may(visit, 'announcements.write') ? (
          <section>
            <h2>{text('office.announcement_new')}</h2>
            <div className="grid">
              <Preview {...{ visit, draft, act: 'create' }} />
              <Compose {...{ visit, languages, fields: draft.fields }} />
            </div>
          </section>
        ) : null}
      </>
    ),
  };
}

export function announcementPage(
  visit: StaffVisit,
  one: Announcement,
  draft: AnnouncementDraft = { fields: fieldsOf(visit, one) },
): OfficePage {
  const { text } = visit;
  const isOpen = one.state !== 'ended' && may(visit, 'announcements.write');
  return {
    title: one.texts[visit.user.messageLanguage]?.title ?? text('office.announcements'),
    body: (
      <>
        <p>
          <a href="/announcements">{text('office.announcements')}</a>
          {' · '}
          <span className="tag">{text(`office.announcement_${one.state}`)}</span>
          {text(`office.announcement_${one.type}`)}
          {' · '}
          <Period visit={visit} of={one} />
        </p>
        <p className="quiet">{text('office.announcement_delay')}</p>
        <div className="grid">
          {isOpen ? (
            <>
              <Preview {...{ visit, draft, act: 'edit' }} />
              <Compose
                {...{ visit, languages: one.languages, fields: draft.fields }}
                hasStarted={one.state === 'shown'}
              />
              <ActForm act="end" className="card">
                <p>{text('office.announcement_end_text')}</p>
                <Reason visit={visit} id="end-reason" />
                <button className="bad" type="submit">
                  {text('office.announcement_end')}
                </button>
              </ActForm>
            </>
          ) : (
            <section className="card">
              <SanitisedTexts texts={one.texts} />
            </section>
          )}
          <ActsTable visit={visit} acts={one.acts} />
        </div>
      </>
    ),
  };
}
