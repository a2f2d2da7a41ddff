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
  avatar: defineCall({
    method: 'GET',
    path: '/wps/relay/avatar',
    token: true,
    encrypted: false,
    summary: 'The picture of the member of the token, and those to choose from.',
    input: none,
    output: icon.extend({ choices: orElse(z.array(icon), []) }),
  }),
  chooseAvatar: defineCall({
    method: 'PUT',
    path: '/wps/relay/avatar',
    token: true,
    encrypted: false,
    summary: 'Chooses one of the pictures that `avatar` lists.',
    input: z.object({ id: z.string().max(60) }),
    output: none,
  }),
  unread: defineCall({
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    token: true,
    encrypted: false,
    summary:
      'What the member has not read: unreadMessage counts notices for players and messages, unreadNotices the notices among them. A platform with rewards and missions says here, too, how many the member can claim.',
    input: none,
    output: z.object({
      unreadMessage: orElse(z.number().int().nonnegative(), 0),
      unreadNotices: z.number().int().nonnegative().nullish(),
      claimableRewards: z.number().int().nonnegative().nullish(),
      claimableMissions: z.number().int().nonnegative().nullish(),
    }),
  }),
  readNotices: defineCall({
    method: 'DELETE',
    path: '/wps/relay/unread',
    token: true,
    encrypted: false,
    summary: 'Marks all notices that are shown now as read.',
    input: none,
    output: none,
  }),
  updateLanguage: defineCall({
    method: 'PUT',
    path: '/wps/relay/language',
    token: true,
    encrypted: false,
    summary: 'Stores the language that the member chose, for their next log-in on any device.',
    input: z.object({ language: z.string().max(10) }),
    output: none,
  }),
  firstLogin: defineCall({
    method: 'GET',
    path: '/wps/relay/firstLogin',
    token: true,
    encrypted: false,
    summary: 'Whether the session of the token is the first of its member.',
    input: none,
    output: z.object({ firstTimeLogin: orElse(z.boolean(), false) }),
  }),
  loginInfo: defineCall({
    method: 'GET',
    path: '/wps/relay/loginInfo',
    token: true,
    encrypted: false,
    summary:
      'What a log-in answered, but the token: who is logged in, whether for the first time or with a password that must be changed, and the language that they chose, null without one.',
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
