import { z } from 'zod';
import { orElse } from '../reading-rules.ts';
import { defineCall } from './call.ts';
import { time } from './quantities.ts';

export const noticeSchema = z.object({
  id: z.string(),
  type: orElse(z.string(), ''),
  title: z.string(),
  content: orElse(z.string(), ''),
  /** Ms since the epoch; absent: unknown. */
  from: time.nullish(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const bannerSchema = z.object({
  bannerId: z.string(),
  groupName: z.string(),
  url: z.string(),
  /** Empty for a banner without a target; else route, game or url. */
  linkageType: z.string().nullish(),
  target: z.string().nullish(),
  title: z.string().nullish(),
});
export type Banner = z.infer<typeof bannerSchema>;

export const contentCalls = {
  announcements: defineCall('GET /wps/relay/announcements', {
    token: 'optional',
    dataPayload: true,
    summary:
      'Notices and banners of the brand in a language. `types` is a comma-separated list: B ' +
      '(notice bar, all visitors), PL (logged-in players), PU (popup), PR (promotions), H ' +
      '(help). B is the only supported execution.',
    input: z.object({
      types: z.string().max(20).default('B,PL,PU,PR'),
      platform: z.literal('W').default('W'),
      execution: z.literal('B').default('B'),
      language: z.string().max(10),
    }),
    output: z.object({
      player: orElse(z.array(noticeSchema), []),
      banners: orElse(z.array(bannerSchema), []),
      popup: orElse(z.array(noticeSchema), []),
      promotion: orElse(z.array(noticeSchema), []),
    }),
  }),
};
