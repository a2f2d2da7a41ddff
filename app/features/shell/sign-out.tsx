import { Form } from '@remix-run/react';
import LogOut from 'lucide-react/icons/log-out';
import { useRef, useState, type FormEvent } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { latePart } from '../trouble/late-part.tsx';

const SignOutDialog = latePart(
  async () => (await import('./sign-out-dialog.tsx')).SignOutDialog,
  () => '/logout',
);

/** Signs out: asks first where scripts run [AU-13]; without them the button itself does it. */
export function SignOut({ className }: { readonly className: string }) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  const sure = useRef(false);
  const ask = (event: FormEvent) => {
    if (sure.current) return;
    event.preventDefault();
    setAsking(true);
  };
  const confirm = () => {
    sure.current = true;
    setAsking(false);
    form.current?.requestSubmit();
  };
  return (
    <>
      <Form ref={form} method="post" action="/logout" onSubmit={ask}>
        <button type="submit" className={className} data-sign-out="">
          <LogOut size={18} />
          {text('shell.sign_out')}
        </button>
      </Form>
      {asking ? <SignOutDialog onConfirm={confirm} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
