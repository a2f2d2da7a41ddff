import { LRUCache } from 'lru-cache';
import { LanguageDetector } from 'remix-i18next/server';
import { acceptedLanguages } from '#app/domain/accept-language.ts';

export interface LanguageMenu {
  /** Cache key: results live as long as this object. */
  readonly owner: object;
  /** Marquee's codes, such as `TY`. */
  readonly menu: readonly string[];
  readonly default: string;
  readonly isWritten: (code: string) => boolean;
}

export interface LanguageHints {
  /** `lang` in the address, from search engines' links. */
  readonly requested: string | undefined;
  readonly stored: string | undefined;
  readonly accepted: string | null;
}

/** Per brand: browsers of one country send the same few headers. */
const maxAnswers = 200;
const maxHintLength = 400;

const answersByOwner = new WeakMap<object, LRUCache<string, string>>();
function answersOf(owner: object): LRUCache<string, string> {
  const cached = answersByOwner.get(owner);
  if (cached) return cached;
  const answers = new LRUCache<string, string>({ max: maxAnswers });
  answersByOwner.set(owner, answers);
  return answers;
}

async function detect(
  { menu, default: fallbackLanguage, isWritten }: LanguageMenu,
  { requested, stored, accepted }: LanguageHints,
): Promise<string> {
  const address = new URL('http://brand.invalid/');
  if (requested !== undefined) address.searchParams.set('lang', requested);
  const detector = new LanguageDetector({
    supportedLanguages: [...menu],
    fallbackLanguage,
    searchParamKey: 'lang',
    order: ['searchParams', 'custom'],
    // remix-i18next's `header` step retains only one language and knows only tags; its `cookie`
    // step expects Remix's encoding.
    findLocale: () => {
      const readable = acceptedLanguages(accepted).filter(
        (code) => menu.includes(code) && isWritten(code),
      );
      return Promise.resolve([...(stored === undefined ? [] : [stored]), ...readable]);
    },
  });
  return detector.detect(new Request(address));
}

/**
 * Precedence: address, stored choice, the browser's best language with most texts, the brand's
 * default [SH-08]. Cached, because every request needs it.
 */
export function detectLanguage(
  menu: LanguageMenu,
  { requested, stored, accepted }: LanguageHints,
): string | Promise<string> {
  const hints: LanguageHints = {
    requested: requested?.slice(0, maxHintLength),
    stored: stored?.slice(0, maxHintLength),
    accepted: accepted?.slice(0, maxHintLength) ?? null,
  };
  const answers = answersOf(menu.owner);
  const key = JSON.stringify([hints.requested, hints.stored, hints.accepted]);
  const cached = answers.get(key);
  if (cached !== undefined) return cached;
  return detect(menu, hints).then((language) => {
    answers.set(key, language);
    return language;
  });
}
