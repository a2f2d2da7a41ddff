import { Form } from '@remix-run/react';
import LogOut from 'lucide-react/icons/log-out';
import { useRef, useState, type FormEvent } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { lazyDialog } from '../../lazy/lazy-dialog.tsx';

const SignOutDialog = lazyDialog(
  async () => (await import('./sign-out-dialog.tsx')).SignOutDialog,
  () => '/logout',
);

export function SignOutButton({ className }: { readonly className: string }) {
  const text = useText();
  const form = useRef<HTMLFormElement>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const isConfirmed = useRef(false);
  const onSubmit = (event: FormEvent) => {
    if (isConfirmed.current) return;
    event.preventDefault();
    setIsConfirming(true);
  };
  const confirm = () => {
    isConfirmed.current = true;
    setIsConfirming(false);
    form.current?.requestSubmit();
  };
  return (
    <>
      <Form ref={form} method="post" action="/logout" onSubmit={onSubmit}>
        <button type="submit" className={className} data-sign-out="">
          <LogOut size={18} />
          {text('shell.sign_out')}
        </button>
      </Form>
      {isConfirming ? (
        <SignOutDialog onConfirm={confirm} onClose={() => setIsConfirming(false)} />
      ) : null}
    </>
  );
}
