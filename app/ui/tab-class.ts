import { classNames } from './class-names.ts';
import { tab, tabKind } from './tabs.css.ts';

export type TabKind = keyof typeof tabKind;

/** For a router's link; mark the selected one with `aria-current`. */
export const tabClass = (kind: TabKind = 'underline'): string => classNames(tab, tabKind[kind]);
