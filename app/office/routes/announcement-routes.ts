import { parseZonedMoment } from '#app/lib/dates/parse-zoned-moment.ts';
import { ok, type Result } from '#app/lib/result.ts';
import { announcementTypes } from '#schema/office-calls/announcements.ts';
import type { OfficeInput } from '#schema/office-calls/table.ts';
import {
  announcementPage,
  announcementsPage,
  type AnnouncementDraft,
} from '../announcement-pages.tsx';
import type { FormFields, OfficeFault, StaffVisit } from '../office-request.ts';
import type { OfficePage } from '../page.tsx';
import {
  callAndRedirect,
  showPage,
  afterOf,
  badInput,
  page,
  redirect,
  type Route,
  type RouteResult,
} from './route.ts';

type Draft = Omit<OfficeInput<'createAnnouncement'>, 'id' | 'reason'>;

/** Omits languages without texts. */
const textsOf = (fields: FormFields): Draft['texts'] =>
  Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const language = /^title_([A-Z]{2,3})$/.exec(name)?.[1];
      if (language === undefined) return [];
      const words = { title: fields[name] ?? '', content: fields[`content_${language}`] ?? '' };
      return words.title === '' && words.content === '' ? [] : [[language, words]];
    }),
  );

/** Times are in the brand's time zone. */
function draftOf({ user }: StaffVisit, fields: FormFields): Result<Draft, OfficeFault> {
  const momentOf = (name: string): number | null | undefined => {
    const written = fields[name] ?? '';
    return written === '' ? null : parseZonedMoment(written, user.timeZone);
  };
  const type = announcementTypes.find((candidate) => candidate === fields['type']);
  const [startsAt, endsAt] = [momentOf('startsAt'), momentOf('endsAt')];
  if (type === undefined) return badInput('type');
  if (startsAt === undefined) return badInput('startsAt');
  if (endsAt === undefined) return badInput('endsAt');
  return ok({ type, endsAt, texts: textsOf(fields), ...(startsAt === null ? {} : { startsAt }) });
}

/**
 * A refused draft is shown again with its fields.
 * @param save undefined: only the preview was requested
 * @param show the page around the draft
 */
async function answerDraft(
  visit: StaffVisit,
  fields: FormFields,
  save: ((draft: Draft) => Promise<Result<string, OfficeFault>>) | undefined,
  show: (draft: AnnouncementDraft) => Promise<Result<OfficePage, OfficeFault>>,
): RouteResult {
  const draft = draftOf(visit, fields);
  const saved = draft.ok && save ? await save(draft.value) : undefined;
  if (saved?.ok) return redirect(saved.value);
  const preview = draft.ok
    ? await visit.call('previewAnnouncement', { texts: draft.value.texts })
    : draft;
  const answer = await show({ fields, ...(preview.ok ? { preview: preview.value.texts } : {}) });
  if (!answer.ok) return answer;
  const fault = saved?.fault ?? (preview.ok ? undefined : preview.fault);
  return fault ? ok({ kind: 'page', page: answer.value, fault }) : page(answer.value);
}

export const announcementRoutes: readonly Route[] = [
  {
    path: /^\/announcements$/,
    read: (visit) => showPage(visit, 'announcementList', afterOf(visit), announcementsPage),
    act: (visit, { act, clientId: id = '', ...fields }) =>
      answerDraft(
        visit,
        fields,
        act === 'create'
          ? async (draft) => {
              const { reason = '' } = fields;
              const created = await visit.call('createAnnouncement', { ...draft, id, reason });
              return created.ok ? ok('/announcements?done=saved') : created;
            }
          : undefined,
        async (draft) => {
          const list = await visit.call('announcementList', {});
          return list.ok ? ok(announcementsPage(visit, list.value, draft)) : list;
        },
      ),
  },
  {
    path: /^\/announcements\/([\w-]{1,64})$/,
    read: (visit, id = '') => showPage(visit, 'officeAnnouncement', { id }, announcementPage),
    async act(visit, { act, ...fields }, id = '') {
      const { reason = '' } = fields;
      if (act === 'end') {
        return callAndRedirect(
          visit,
          'endAnnouncement',
          { id, reason },
          `/announcements/${id}?done=announcement-ended`,
        );
      }
      return answerDraft(
        visit,
        fields,
        act === 'edit'
          ? async (draft) => {
              const edited = await visit.call('editAnnouncement', { ...draft, id, reason });
              return edited.ok ? ok(`/announcements/${id}?done=saved`) : edited;
            }
          : undefined,
        async (draft) => {
          const announcement = await visit.call('officeAnnouncement', { id });
          return announcement.ok
            ? ok(announcementPage(visit, announcement.value, draft))
            : announcement;
        },
      );
    },
  },
];
