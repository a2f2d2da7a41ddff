import { useText } from '#app/i18n/use-text.ts';
import { Alert } from '#app/ui/alert.tsx';
import * as css from './authenticator.css.ts';

/** The codes are never shown again. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = useText();
  return (
    <>
      <Alert tone="positive">{text('authenticator.codes_text')}</Alert>
      <ul className={css.codes} aria-label={text('authenticator.codes_title')} data-recovery-codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  );
}
