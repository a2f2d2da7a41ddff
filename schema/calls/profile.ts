import { z } from 'zod';
import { closedBy, orElse } from '../reading-rules.ts';
import { accountType } from './account-type.ts';
import { defineCall } from './call.ts';

const none = z.object({});
const icon = z.object({
  id: z.string(),
  /** An address on the brand’s own host. */
  icon: z.string(),
});

export const profileCalls = {
  avatar: defineCall('GET /wps/relay/avatar', {
    token: true,
    summary: 'The profile picture of the logged-in member, and the available pictures.',
    input: none,
    output: icon.extend({ choices: orElse(z.array(icon), []) }),
  }),
  chooseAvatar: defineCall('PUT /wps/relay/avatar', {
    token: true,
    summary: 'Sets the profile picture to one that `avatar` lists.',
    input: z.object({ id: z.string().max(60) }),
    output: none,
  }),
  unread: defineCall('GET /wps/relay/CSP_unreadCount', {
    token: true,
    summary:
      'Unread counts of the member: `unreadMessage` counts player notices and messages, ' +
      '`unreadNotices` only the notices. A platform with rewards and missions also returns the ' +
      'number of claimable ones.',
    input: none,
    output: z.object({
      unreadMessage: orElse(z.number().int().nonnegative(), 0),
      unreadNotices: z.number().int().nonnegative().nullish(),
      claimableRewards: z.number().int().nonnegative().nullish(),
      claimableMissions: z.number().int().nonnegative().nullish(),
    }),
  }),
  readNotices: defineCall('DELETE /wps/relay/unread', {
    token: true,
    summary: 'Marks all current notices as read.',
    input: none,
    output: none,
  }),
  updateLanguage: defineCall('PUT /wps/relay/language', {
    token: true,
    summary: 'Stores the member’s language for the next log-in on any device.',
    input: z.object({ language: z.string().max(10) }),
    output: none,
  }),
  firstLogin: defineCall('GET /wps/relay/firstLogin', {
    token: true,
    summary: 'Whether this is the member’s first session.',
    input: none,
    output: z.object({ firstTimeLogin: orElse(z.boolean(), false) }),
  }),
  loginInfo: defineCall('GET /wps/relay/loginInfo', {
    token: true,
    summary:
      'The log-in response without the token: who is logged in, whether it is the first log-in ' +
      'or the password must be changed, and the stored language (null: none).',
    input: none,
    output: z.object({
      account: z.string(),
      customerId: orElse(z.string(), ''),
      type: accountType,
      firstTimeLogin: closedBy(orElse(z.boolean(), false), true),
      passwordExpired: closedBy(orElse(z.boolean(), false), true),
      changeDue: closedBy(z.boolean().default(false), true),
      language: z.string().nullish(),
    }),
  }),
};
