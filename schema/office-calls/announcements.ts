import { z } from 'zod';
import { defineOfficeCall } from './call.ts';
import { actSchema, cursor, id, pageSize, reason, time } from './fields.ts';

/** B notice bar, PL members' notices, PU popup, PR promotions, H help [CS-03]. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const;
const type = z.enum(announcementTypes);

/** Title and HTML by language. */
const textsSchema = z.record(
  z.string().regex(/^[A-Z]{2,3}$/),
  z.object({
    title: z.string().trim().min(1).max(120),
    content: z.string().trim().min(1).max(8000),
  }),
);

const announcementSchema = z.object({
  id: z.string(),
  type,
  texts: textsSchema,
  startsAt: time,
  /** Null: until staff end it. */
  endsAt: time.nullable(),
  state: z.enum(['planned', 'shown', 'ended']),
  staff: z.string(),
  at: time,
});

/** The brand's languages, default first. */
const languages = z.array(z.string());
const draft = { id, type, texts: textsSchema, endsAt: time.nullable(), reason };

export const officeAnnouncementCalls = {
  announcementList: defineOfficeCall('GET /office/api/announcementList', 'announcements.read', {
    summary:
      'Announcements written by staff, newest first. Excludes the notices in the brand’s ' +
      'folder. Pass `next` as `after` for the next page.',
    input: z.object({ limit: pageSize, after: cursor }),
    output: z.object({
      announcements: z.array(announcementSchema),
      languages,
      next: z.string().nullable(),
    }),
  }),
  officeAnnouncement: defineOfficeCall('GET /office/api/announcement', 'announcements.read', {
    summary: 'One announcement with its staff actions.',
    input: z.object({ id }),
    output: announcementSchema.extend({ languages, acts: z.array(actSchema) }),
  }),
  previewAnnouncement: defineOfficeCall(
    'POST /office/api/announcementPreview',
    'announcements.write',
    {
      summary:
        'A preview of the texts as players see them: sanitised HTML without pictures. Saves ' +
        'nothing.',
      input: z.object({ texts: textsSchema }),
      output: z.object({ texts: textsSchema }),
    },
  ),
  createAnnouncement: defineOfficeCall(
    'POST /office/api/announcementCreate',
    'announcements.write',
    {
      summary:
        'Creates an announcement. Idempotent by id. Without `startsAt` it starts now. The text in ' +
        'the brand’s default language is required.',
      input: z.object({ ...draft, startsAt: time.optional() }),
      output: z.object({ id: z.string() }),
    },
  ),
  editAnnouncement: defineOfficeCall('POST /office/api/announcementEdit', 'announcements.write', {
    summary:
      'Replaces an announcement. Without `startsAt` a planned one starts now, and a current one ' +
      'keeps its start. Returns `state_changed` if it has ended.',
    input: z.object({ ...draft, startsAt: time.optional() }),
    output: z.object({ id: z.string() }),
  }),
  endAnnouncement: defineOfficeCall('POST /office/api/announcementEnd', 'announcements.write', {
    summary: 'Ends an announcement now. Returns `state_changed` if it has already ended.',
    input: z.object({ id, reason }),
    output: z.object({ id: z.string() }),
  }),
};
