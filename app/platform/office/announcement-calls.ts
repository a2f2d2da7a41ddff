import { ok, refuse, type Result } from '#app/lib/result.ts';
import { safeHtml } from '#app/lib/safe-html.ts';
import type { officeAnnouncementCalls } from '#schema/office-calls/announcements.ts';
import type { CallFault } from '#schema/envelope.ts';
import type { OfficeOutput, OfficeRequest } from '#schema/office-calls/table.ts';
import type { Tenant } from '#schema/tenant.ts';
import { fault } from '../calls/responses.ts';
import { readStaffActs, recordStaffAct, type StaffContext } from '../cashier/staff/staff-log.ts';
import type { Queryable } from '../db/database.ts';
import {
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  updateAnnouncement,
  type Announcement,
  type AnnouncementTexts,
} from '../tenants/announcement-store.ts';
import type { OfficeHandlers, OfficeServices } from './office-context.ts';
import { staffActs } from './staff-acts.ts';
import { pageOf, timeCursor, timeCursorOf } from './pages.ts';

type AnnouncementCalls = keyof typeof officeAnnouncementCalls;
type Draft = Omit<OfficeRequest<'createAnnouncement'>, 'reason'>;
type Answer = Result<OfficeOutput<'endAnnouncement'>, CallFault>;

const languagesOf = ({ defaultLanguage, messages }: Tenant): string[] => [
  ...new Set([defaultLanguage, ...Object.keys(messages)]),
];

const stateOf = ({ startsAt, endsAt }: Announcement, now: number) =>
  endsAt !== null && endsAt <= now ? 'ended' : startsAt > now ? 'planned' : 'shown';

/**
 * Allows only the brand's languages and requires its default one. Removes pictures: staff cannot
 * upload any, and players' pictures are on another host.
 */
function checkTexts(
  texts: AnnouncementTexts,
  tenant: Tenant,
): Result<AnnouncementTexts, CallFault> {
  const allowed = languagesOf(tenant);
  const sanitised = Object.entries(texts).map(
    ([language, { title, content }]) =>
      [language, { title, content: safeHtml(content, () => undefined).trim() }] as const,
  );
  if (
    !Object.hasOwn(texts, tenant.defaultLanguage) ||
    sanitised.some(([language]) => !allowed.includes(language))
  )
    return refuse(fault('invalid_input', { paths: ['language'] }));
  return sanitised.some(([, { content }]) => content === '')
    ? refuse(fault('invalid_input', { paths: ['text'] }))
    : ok(Object.fromEntries(sanitised));
}

function checkDraft(
  { id, type, texts, endsAt }: Draft,
  startsAt: number,
  { tenant, at }: StaffContext,
): Result<Announcement, CallFault> {
  if (endsAt !== null && endsAt <= Math.max(startsAt, at))
    return refuse(fault('invalid_input', { paths: ['endsAt'] }));
  const sanitised = checkTexts(texts, tenant);
  return sanitised.ok ? ok({ id, type, texts: sanitised.value, startsAt, endsAt }) : sanitised;
}

const record = (
  tx: Queryable,
  staff: StaffContext,
  act: 'announce' | 'edit-announcement' | 'end-announcement',
  { id, type }: Pick<Announcement, 'id' | 'type'>,
): Promise<void> =>
  recordStaffAct(tx, staff, { act, subject: id, member: '', amount: 0, outcome: type });

async function create(tx: Queryable, draft: Draft, staff: StaffContext): Promise<Answer> {
  const checked = checkDraft(draft, draft.startsAt ?? staff.at, staff);
  if (!checked.ok) return checked;
  const announcement = { ...checked.value, staff: staff.staff, at: staff.at };
  if (await insertAnnouncement(tx, staff.tenant.code, announcement))
    await record(tx, staff, 'announce', announcement);
  return ok({ id: draft.id });
}

async function change(
  tx: Queryable,
  id: string,
  staff: StaffContext,
  act: 'edit-announcement' | 'end-announcement',
  changeOf: (former: Announcement) => Result<Announcement, CallFault>,
): Promise<Answer> {
  const { code } = staff.tenant;
  const former = await findAnnouncement(tx, code, id);
  if (!former) return refuse(fault('not_found'));
  const changed = changeOf(former);
  if (!changed.ok) return changed;
  if (!(await updateAnnouncement(tx, code, changed.value, staff.at)))
    return refuse(fault('state_changed', { state: 'ended' }));
  await record(tx, staff, act, changed.value);
  return ok({ id });
}

export const announcementCalls = (services: OfficeServices): OfficeHandlers<AnnouncementCalls> => {
  const act = staffActs(services);
  const { database } = services;
  return {
    async announcementList({ limit, after }, { tenant, now }) {
      const page = { before: timeCursor(after), limit: limit + 1 };
      const rows = await listAnnouncements(database, tenant.code, page);
      const { entries, next } = pageOf(rows, limit, timeCursorOf);
      const announcements = entries.map((one) => ({ ...one, state: stateOf(one, now) }) as const);
      return ok({ announcements, languages: languagesOf(tenant), next });
    },
    async officeAnnouncement({ id }, { tenant, now }) {
      const announcement = await findAnnouncement(database, tenant.code, id);
      if (!announcement) return refuse(fault('not_found'));
      const acts = [...(await readStaffActs(database, tenant.code, id))];
      return ok({
        ...announcement,
        state: stateOf(announcement, now),
        languages: languagesOf(tenant),
        acts,
      });
    },
    async previewAnnouncement({ texts }, { tenant }) {
      const sanitised = checkTexts(texts, tenant);
      return sanitised.ok ? ok({ texts: sanitised.value }) : sanitised;
    },
    createAnnouncement: act((tx, staff, draft) => create(tx, draft, staff)),
    editAnnouncement: act((tx, staff, draft) =>
      change(tx, draft.id, staff, 'edit-announcement', ({ startsAt }) =>
        checkDraft(draft, draft.startsAt ?? Math.min(startsAt, staff.at), staff),
      ),
    ),
    endAnnouncement: act((tx, staff, { id }) =>
      change(tx, id, staff, 'end-announcement', (former) => ok({ ...former, endsAt: staff.at })),
    ),
  };
};
