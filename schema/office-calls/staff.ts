import { z } from 'zod';
import { staffActNames } from '#app/domain/staff-acts.ts';
import { officeRoles } from './acts.ts';
import { defineOfficeCall } from './call.ts';
import { actSchema, cursor, reason, time } from './fields.ts';

export const staffName = z.string().regex(/^[A-Za-z0-9][\w.-]{1,29}$/);

export const staffAccountSchema = z.object({
  username: z.string(),
  role: z.enum(officeRoles),
  createdAt: time,
  createdBy: z.string(),
  /** Null: active. */
  disabledAt: time.nullable(),
  hasAuthenticator: z.boolean(),
  /** The person has not chosen a password yet. */
  isInvited: z.boolean(),
  lastSeenAt: time.nullable(),
});

export const maxLogRows = 5_000;

/** Token of a password link: single use, returned once. */
export const staffLinkSchema = z.object({ username: z.string(), token: z.string(), until: time });

export const officeStaffCalls = {
  staffAccounts: defineOfficeCall('GET /office/api/staff', 'staff.manage', {
    summary: 'The brand’s staff accounts.',
    input: z.object({}),
    output: z.object({ accounts: z.array(staffAccountSchema) }),
  }),
  addStaff: defineOfficeCall('POST /office/api/staffAdd', 'staff.manage', {
    summary:
      'Adds a staff account. The token of its link (`/join/TOKEN`) is returned once and stored ' +
      'nowhere.',
    input: z.object({ username: staffName, role: z.enum(officeRoles), reason }),
    output: staffLinkSchema,
  }),
  changeStaffRole: defineOfficeCall('POST /office/api/staffRole', 'staff.manage', {
    summary: 'Changes another account’s role and ends its sessions.',
    input: z.object({ username: staffName, role: z.enum(officeRoles), reason }),
    output: staffAccountSchema,
  }),
  disableStaff: defineOfficeCall('POST /office/api/staffDisable', 'staff.manage', {
    summary: 'Disables another account until it is reset, and ends its sessions.',
    input: z.object({ username: staffName, reason }),
    output: staffAccountSchema,
  }),
  resetStaff: defineOfficeCall('POST /office/api/staffReset', 'staff.manage', {
    summary:
      'Resets another account: creates a new link, removes the password and authenticator, ends ' +
      'its sessions, and activates it if it was disabled.',
    input: z.object({ username: staffName, reason }),
    output: staffLinkSchema,
  }),
  staffActs: defineOfficeCall('GET /office/api/acts', 'log.read', {
    summary:
      'Staff actions from the append-only log, newest first. `subject` can also be a member’s ' +
      'id. `from` is inclusive, `until` exclusive. Pass `next` as `after` for the next page.',
    input: z.object({
      limit: z.coerce.number().int().min(1).max(maxLogRows).default(50),
      after: cursor,
      staff: z.string().max(64).optional(),
      act: z.enum(staffActNames).optional(),
      subject: z.string().max(64).optional(),
      from: z.coerce.number().pipe(time).optional(),
      until: z.coerce.number().pipe(time).optional(),
    }),
    output: z.object({ acts: z.array(actSchema), next: z.string().nullable() }),
  }),
};
