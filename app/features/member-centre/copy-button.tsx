import { useState } from 'react';
import { useText } from '#app/i18n/use-text.ts';
import { Button } from '#app/ui/button.tsx';
import { useEnhanced } from '#app/ui/use-enhanced.ts';

/** Hidden without scripts; the value can be selected instead. */
export function CopyButton({ name, value }: { readonly name: string; readonly value: string }) {
  const text = useText();
  const [isCopied, setCopied] = useState(false);
  if (!useEnhanced()) return null;
  const copy = (): void => {
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Button size="small" onClick={copy} aria-label={text('deposit.copy_name', { name })}>
      <span aria-live="polite">{text(isCopied ? 'deposit.copied' : 'deposit.copy')}</span>
    </Button>
  );
}
