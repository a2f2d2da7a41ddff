import { Alert } from '#app/ui/alert.tsx';
import { PauseNotice } from '../protection/pause-notice-later.ts';
import type { FormReply } from './form-reply.ts';

/** What is wrong with a whole form: a break that the player took says until when, too. */
export const FormFault = ({
  text,
  pause,
}: {
  readonly text: string;
  readonly pause: FormReply['pause'] | undefined;
}) =>
  pause ? (
    <PauseNotice title={text} endsAt={pause.endsAt} />
  ) : (
    <Alert tone="critical">{text}</Alert>
  );
