import { useVisit } from './use-visit.ts';
import { wallClockAt } from '#app/lib/dates/zoned-period.ts';
import { languageOf } from '#app/domain/languages.ts';
import { announcementTypes } from '#schema/office-calls/announcements.ts';
import type { OfficeOutput } from '#schema/office-calls/table.ts';
import { ActForm, Choice, Field, Reason, TextArea, Submit, ReasonForm } from './form.tsx';
import type { FormFields, StaffVisit } from './office-request.ts';
import { Time, type OfficePage } from './page.tsx';
import { ActsTable, NextPage } from './queue-parts.tsx';
import { Card } from './parts.tsx';

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
  language,
  fields,
  required,
}: {
  language: string;
  fields: FormFields;
  required: boolean;
}) {
  const { text } = useVisit();
  const [title, content] = [`title_${language}`, `content_${language}`];
  return (
    <>
      <Field
        name={title}
        label={text('office.message_title')}
        value={fields[title] ?? ''}
        required={required}
        maxLength={120}
      />
      <TextArea
        name={content}
        label={text('office.announcement_content')}
        value={fields[content] ?? ''}
        required={required}
        maxLength={8000}
      />
    </>
  );
}

/** A visible announcement has started, so its start cannot change. */
function Compose({
  languages,
  fields,
  hasStarted = false,
}: {
  languages: readonly string[];
  fields: FormFields;
  hasStarted?: boolean;
}) {
  const { text } = useVisit();
  const moment = (name: 'startsAt' | 'endsAt', label: string) => (
    <Field name={name} label={label} value={fields[name] ?? ''} type="datetime-local" />
  );
  return (
    <ActForm act="preview" className="card">
      <Choice
        name="type"
        label={text('office.announcement_type')}
        value={fields['type']}
        options={announcementTypes.map((type) => [type, text(`office.announcement_${type}`)])}
      />
      {hasStarted ? null : moment('startsAt', text('office.announcement_starts'))}
      {moment('endsAt', text('office.announcement_ends'))}
      {languages.map((language, index) =>
        index === 0 ? (
          <fieldset key={language}>
            <legend>{languageOf(language)?.name ?? language}</legend>
            <Words language={language} fields={fields} required />
          </fieldset>
        ) : (
          <details key={language} open={(fields[`title_${language}`] ?? '') !== ''}>
            <summary>{languageOf(language)?.name ?? language}</summary>
            <Words language={language} fields={fields} required={false} />
          </details>
        ),
      )}
      <Reason id="reason" value={fields['reason'] ?? ''} />
      <Submit label="office.preview" />
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
  draft: { fields, preview },
  act,
}: {
  draft: AnnouncementDraft;
  act: 'create' | 'edit';
}) {
  const { text, newId } = useVisit();
  if (preview === undefined) return null;
  return (
    <Card title={text('office.preview')}>
      <SanitisedTexts texts={preview} />
      <ActForm act={act} fields={fields} {...(act === 'create' ? { clientId: newId() } : {})}>
        <Submit
          tone="main"
          label={act === 'create' ? 'office.announcement_publish' : 'office.announcement_save'}
        />
      </ActForm>
    </Card>
  );
}

const Period = ({
  announcement: { startsAt, endsAt },
}: {
  announcement: Pick<Announcement, 'startsAt' | 'endsAt'>;
}) => (
  <span>
    <Time at={startsAt} />
    {' – '}
    {endsAt === null ? null : <Time at={endsAt} />}
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
            {announcements.map((announcement) => (
              <li key={announcement.id}>
                <a href={`/announcements/${announcement.id}`} data-row="">
                  <strong dir="auto">
                    {announcement.texts[visit.user.messageLanguage]?.title}
                  </strong>
                  <span>{text(`office.announcement_${announcement.type}`)}</span>
                  <Period announcement={announcement} />
                  <span className="tag">{text(`office.announcement_${announcement.state}`)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
        <NextPage next={next} />
        {visit.may('announcements.write') ? (
          <section>
            <h2>{text('office.announcement_new')}</h2>
            <div className="grid">
              <Preview draft={draft} act="create" />
              <Compose languages={languages} fields={draft.fields} />
            </div>
          </section>
        ) : null}
      </>
    ),
  };
}

export function announcementPage(
  visit: StaffVisit,
  announcement: Announcement,
  draft: AnnouncementDraft = { fields: fieldsOf(visit, announcement) },
): OfficePage {
  const { text } = visit;
  const isOpen = announcement.state !== 'ended' && visit.may('announcements.write');
  return {
    title: announcement.texts[visit.user.messageLanguage]?.title ?? text('office.announcements'),
    body: (
      <>
        <p>
          <a href="/announcements">{text('office.announcements')}</a>
          {' · '}
          <span className="tag">{text(`office.announcement_${announcement.state}`)}</span>
          {text(`office.announcement_${announcement.type}`)}
          {' · '}
          <Period announcement={announcement} />
        </p>
        <p className="quiet">{text('office.announcement_delay')}</p>
        <div className="grid">
          {isOpen ? (
            <>
              <Preview draft={draft} act="edit" />
              <Compose
                languages={announcement.languages}
                fields={draft.fields}
                hasStarted={announcement.state === 'shown'}
              />
              <ReasonForm act="end" className="card" tone="bad" submit="office.announcement_end">
                <p>{text('office.announcement_end_text')}</p>
              </ReasonForm>
            </>
          ) : (
            <section className="card">
              <SanitisedTexts texts={announcement.texts} />
            </section>
          )}
          <ActsTable acts={announcement.acts} />
        </div>
      </>
    ),
  };
}
