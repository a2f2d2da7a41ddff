import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';

/**
 * An i18next instance over one merged bundle (product words, then the brand's): its own fallback order is not used, since it
 * would prefer the wrong language. Keys are flat. Used by the server for each request and by the browser once.
 * @param tag BCP 47 tag, for plurals and numbers
 */
export function createI18n(tag: string, bundle: Readonly<Record<string, string>>): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: tag,
    fallbackLng: false,
    resources: { [tag]: { translation: bundle } },
    keySeparator: false,
    nsSeparator: false,
    // React escapes; escaping twice would show entities.
    interpolation: { escapeValue: false },
    initImmediate: false,
    react: { useSuspense: false },
  });
  return instance;
}
