import { z } from 'zod';
import { alsoAs, orElse } from '../reading-rules.ts';
import { defineCall } from './call.ts';

export const feedbackCalls = {
  feedback: defineCall({
    method: 'PUT',
    path: '/wps/feedback',
    token: 'optional',
    encrypted: false,
    // Three pictures of 5 MB in base64, and the comment.
    maxBodyBytes: 21 * 1024 * 1024,
    summary:
      'Feedback of a guest or member: a comment of 140 characters at most, and up to three pictures (png or jpg by what they hold, 5 MB each) in base64. Answers a number to ask about it with.',
    input: z.object({
      comment: z.string().max(1000),
      images: z.array(z.string()).max(20).default([]),
    }),
    /** Empty if the platform gives none. */
    output: alsoAs(z.object({ number: orElse(z.string().max(40), '') }), { textField: 'number' }),
  }),
};
