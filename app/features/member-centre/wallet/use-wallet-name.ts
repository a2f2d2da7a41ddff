import { useText } from '#app/i18n/use-text.ts';

/** What a wallet is called, by its code. */
export function useWalletName(): (code: string) => string {
  const text = useText();
  return (code) => (code === 'main' ? text('wallet.main') : text('wallet.of', { code }));
}
