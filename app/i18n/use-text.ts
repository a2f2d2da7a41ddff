import { useTranslation } from 'react-i18next';

/** The typed text function of the page's language: `text('login.title')`. For keys that come from data use `textOr`. */
export function useText() {
  return useTranslation().t;
}

/** A text by a key that data names (a fault, a brand's own nav entry), or the fallback when the bundle lacks it. */
export function useDataText(): (key: string, fallback: string, values?: Readonly<Record<string, string | number>>) => string {
  const { i18n } = useTranslation();
  return (key, fallback, values) => (i18n.exists(key) ? String(i18n.getFixedT(i18n.language)(key as never, values as never)) : fallback);
}
