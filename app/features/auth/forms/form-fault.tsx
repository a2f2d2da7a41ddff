import { Alert } from '#app/ui/alert.tsx';
import { useSlots } from '../../shell-context/use-slots.ts';
import type { AuthFormReply } from './auth-form-reply.ts';

interface Props {
  readonly text: string;
  readonly pause: AuthFormReply['pause'] | undefined;
}

export function FormFault({ text, pause }: Props) {
  const { ExclusionNotice } = useSlots();
  return pause && ExclusionNotice ? (
    <ExclusionNotice title={text} endsAt={pause.endsAt} />
  ) : (
    <Alert tone="critical">{text}</Alert>
  );
}
