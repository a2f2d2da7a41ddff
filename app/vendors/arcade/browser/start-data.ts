import type { ModelId } from '#app/domain/games/game-models.ts';
import type { RoomId } from '#app/domain/games/game-rooms.ts';
import type { TextKey, Texts } from '../locales/texts.ts';

/** Embedded in the document. */
export interface StartData {
  readonly gameCode: string;
  readonly name: string;
  readonly model: ModelId;
  /** See models/model.ts. */
  readonly pace: 'instant' | 'choice' | 'table';
  readonly room?: RoomId;
  readonly language: string;
  readonly words: Texts;
}

export const start = JSON.parse(document.getElementById('start')?.textContent ?? '{}') as StartData;

const { documentElement: page } = document;
page.dataset['theme'] ??= matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

export const t = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
  start.words[key].replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
    String(values[name] ?? placeholder),
  );

/** Derived from the game's code, for colours and drawings. */
export const codeNumber = (salt: string): number =>
  [...(start.gameCode + salt)].reduce(
    (sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0,
    7,
  );
