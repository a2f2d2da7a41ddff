import { Alert } from '#app/ui/alert.tsx';
import { LazyExclusionNotice } from '../../responsible-gaming/exclusion/lazy-exclusion-notice.ts';
import type { AuthFormReply } from './auth-form-reply.ts';

/** What is wrong with a whole form: a break that the player took says until when, too. */
export const FormFault = ({
  text,
  pause,
}: {
  readonly text: string;
  readonly pause: AuthFormReply['pause'] | undefined;
}) =>
  pause ? (
    <LazyExclusionNotice title={text} endsAt={pause.endsAt} />
  ) : (
    <Alert tone="critical">{text}</Alert>
  );
