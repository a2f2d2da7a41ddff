import { readPageStart } from '../../game-page/page-start.ts';
import type { Texts } from '../locales/texts.ts';
import type { StartData } from '../page-protocol.ts';

export const { start, t } = readPageStart<StartData & { readonly words: Texts }>();
