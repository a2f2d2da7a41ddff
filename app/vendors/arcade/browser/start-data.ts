import type { ModelId } from '#app/lib/game-models.ts';
import type { RoomId } from '#app/lib/game-rooms.ts';
import type { TextKey, Texts } from '../locales/texts.ts';

/** What the document brought along. */
export interface StartData {
  readonly gameCode: string;
  readonly name: string;
  readonly model: ModelId;
  /** As models/model.ts tells it. */
  readonly pace: 'instant' | 'choice' | 'table';
  /** The room that the player has chosen. */
  readonly room?: RoomId;
  readonly language: string;
  readonly words: Texts;
}

export const start = JSON.parse(document.getElementById('start')?.textContent ?? '{}') as StartData;

const { documentElement: page } = document;
page.dataset['theme'] ??= matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** A text in the player's language, its places filled in. */
export const t = (key: TextKey, values: Readonly<Record<string, string | number>> = {}): string =>
  start.words[key].replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    String(values[name] ?? place),
  );

/** A number from a game's code: what its colours and drawings follow. */
export const codeNumber = (salt: string): number =>
  [...(start.gameCode + salt)].reduce(
    (sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0,
    7,
  );
