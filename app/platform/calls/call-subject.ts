import type { CallContext, CallSubject } from './handler.ts';

/** Notes whom a call concerns, for the security log [F13]. What was noted before stays. */
export const noteSubject = (
  { subject }: Pick<CallContext, 'subject'>,
  found: Partial<CallSubject>,
): void => {
  if (subject) Object.assign(subject, found);
};
