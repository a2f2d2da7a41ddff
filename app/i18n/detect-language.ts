import { LRUCache } from 'lru-cache';
import { LanguageDetector } from 'remix-i18next/server';
import { acceptedLanguages } from '#app/lib/accept-language.ts';

/** The languages of one brand. */
export interface LanguageMenu {
  /** What has this menu and these texts: answers are remembered for as long as it lives. */
  readonly owner: object;
  /** Marquee's codes, such as `TY`. */
  readonly menu: readonly string[];
  /** The brand's own language: for visitors of whom nothing better is known. */
  readonly default: string;
  /** Whether all texts of the brand exist in a language. */
  readonly isComplete: (code: string) => boolean;
}

/** What one request says about languages, as sent. */
export interface LanguageHints {
  /** The `lang` of the address, which links of search engines carry. */
  readonly requested: string | undefined;
  /** The visitor's stored choice. */
  readonly stored: string | undefined;
  /** The `Accept-Language` header. */
  readonly accepted: string | null;
}

/**
 * How many answers are remembered for a brand: browsers of one country send the same few headers.
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
  { menu, default: fallbackLanguage, isComplete }: LanguageMenu,
  { requested, stored, accepted }: LanguageHints,
): Promise<string> {
  const address = new URL('http://brand.invalid/');
  if (requested !== undefined) address.searchParams.set('lang', requested);
  const detector = new LanguageDetector({
    supportedLanguages: [...menu],
    fallbackLanguage,
    searchParamKey: 'lang',
    order: ['searchParams', 'custom'],
    // Its own `header` step keeps one language of the list and knows tags only; its `cookie` step
    // wants Remix's encoding, and the spec keeps a plain code.
    findLocale: () => {
      const readable = acceptedLanguages(accepted).filter(
        (code) => menu.includes(code) && isComplete(code),
      );
      return Promise.resolve([...(stored === undefined ? [] : [stored]), ...readable]);
    },
  });
  return detector.detect(new Request(address));
}

/**
 * The language of the pages that a visitor gets: what the address asks for, else the stored choice,
 * else the best language of the browser that the brand is wholly written in, else the brand's own
 * [SH-08]. Answers are remembered, because every request asks.
 * @returns a code of the brand's menu, or the brand's own language; it rejects never
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
