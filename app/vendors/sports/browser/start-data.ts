import { readPageStart } from '../../game-page/page-start.ts';
import { createVendorCalls } from '../../game-page/vendor-calls.ts';
import type { TextKey, Texts } from '../locales/texts.ts';
import type { StartData } from '../page-protocol.ts';

export const { start, t } = readPageStart<StartData & { readonly words: Texts }>();

/** @throws VendorCallError */
export const callSports = createVendorCalls('/sports-vendor/', start.gameCode);

export const faultText = (code: string): string => {
  const key = `error.${code}`;
  return t(key in start.words ? (key as TextKey) : 'error.busy');
};
