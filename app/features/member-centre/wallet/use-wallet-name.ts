import { useText } from '#app/i18n/use-text.ts';

export function useWalletName(): (code: string) => string {
  const text = useText();
  return (code) => (code === 'main' ? text('wallet.main') : text('wallet.of', { code }));
}
