import { LRUCache } from 'lru-cache';
import { LanguageDetector } from 'remix-i18next/server';
import { acceptedLanguages } from '#app/lib/accept-language.ts';

/** The languages of one brand. */
export interface LanguageMenu {
  /** The object whose menu and texts these are: results are cached for as long as it lives. */
  readonly owner: object;
  /** Marquee's codes, such as `TY`. */
  readonly menu: readonly string[];
  /** The brand's own language: the default for visitors. */
  readonly default: string;
  /** Whether most texts of the brand exist in a language. */
  readonly isWritten: (code: string) => boolean;
}

/** The language hints in one request, as sent. */
export interface LanguageHints {
  /** The `lang` in the address, which search engines' links carry. */
  readonly requested: string | undefined;
  /** The visitor's stored choice. */
  readonly stored: string | undefined;
  /** The `Accept-Language` header. */
  readonly accepted: string | null;
}

/**
 * The maximum number of cached results for a brand: browsers of one country send the same few
 * headers.
 */
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
    // remix-i18next's own `header` step keeps one language of the list and knows tags only; its
    // `cookie` step expects Remix's encoding, and the spec stores a plain code.
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
 * The language of a visitor's pages: the one in the address, else the stored choice, else the
 * browser's best language that most of the brand's texts are in, else the brand's own [SH-08].
 * Results are cached, because every request needs one.
 * @returns a code of the brand's menu, or the brand's own language; never rejects
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
