import { appDevices } from '#app/domain/pages/app-devices.ts';
import type { TenantNotice } from '#schema/tenant.ts';

const noticeTypes: readonly TenantNotice['type'][] = ['B', 'PL', 'PU', 'PR', 'H'];

export type ContentName =
  | { readonly kind: 'help' | 'page' | 'guide' | 'reward'; readonly id: string }
  | { readonly kind: 'vip'; readonly id: string; readonly rank: number }
  | { readonly kind: 'notice'; readonly id: string; readonly type: TenantNotice['type'] }
  | { readonly kind: 'promo'; readonly id: string; readonly type: string; readonly state: string };

export const contentNameForms =
  'help.<tag>.md, page.<tag>.md, notice.<B|PL|PU|PR|H>.<id>.md, promo.<id>.<type>.<state>.md, vip.<rank>.md, reward.<id>.md or guide.<android|ios|desktop>.md';

const simpleKinds = ['help', 'page', 'reward'] as const;
const ranks = /^[1-9]\d?$/;
const namePart = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/;

export function readContentName(fileName: string): ContentName | undefined {
  const [kind, first = '', second = '', third = '', ...rest] = fileName
    .replace(/\.md$/, '')
    .split('.');
  const parts = [first, second, third].filter((part) => part !== '');
  if (!fileName.endsWith('.md') || rest.length > 0 || !parts.every((part) => namePart.test(part)))
    return undefined;
  const simpleKind = simpleKinds.find((candidate) => candidate === kind);
  if (simpleKind && parts.length === 1) return { kind: simpleKind, id: first };
  if (kind === 'guide' && parts.length === 1 && appDevices.some((candidate) => candidate === first))
    return { kind, id: first };
  if (kind === 'vip' && parts.length === 1 && ranks.test(first))
    return { kind, id: first, rank: Number(first) };
  if (kind === 'promo' && parts.length === 3)
    return { kind, id: first, type: second, state: third };
  const type = noticeTypes.find((candidate) => candidate === first);
  return kind === 'notice' && type && parts.length === 2 ? { kind, id: second, type } : undefined;
}

export const keyOf = ({ kind, id }: ContentName): string => `${kind}.${id}`;
