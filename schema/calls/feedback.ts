import { z } from 'zod';
import { alsoAs, orElse } from '../reading-rules.ts';
import { defineCall } from './call.ts';

export const feedbackCalls = {
  feedback: defineCall('PUT /wps/feedback', {
    token: 'optional',
    // Three pictures of 5 MB in base64, and the comment.
    maxBodyBytes: 21 * 1024 * 1024,
    summary:
      'Sends feedback of a guest or member: a comment of up to 140 characters, and up to three ' +
      'base64 pictures (PNG or JPEG by content, up to 5 MB each). Returns a reference number.',
    input: z.object({
      comment: z.string().max(1000),
      images: z.array(z.string()).max(20).default([]),
    }),
    /** Empty if the platform gives none. */
    output: alsoAs(z.object({ number: orElse(z.string().max(40), '') }), { textField: 'number' }),
  }),
};
