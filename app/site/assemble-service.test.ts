import type { ServiceEntry } from '#schema/merchant-normal.ts';
import { expect, test } from 'vitest';
import { guest, member, plainFacts, switchOff } from '../../tests/support/plain-facts.ts';
import { assembleSite } from './assemble-site.ts';
import type { Viewer } from './types.ts';

const entry = (id: string, csType: ServiceEntry['csType'], path: string): ServiceEntry => ({ id, csType, csPosition: 'side', path });
const both = [entry('chat', 'LIVECHAT', 'https://chat.example'), entry('vip', 'VIP', 'https://vip.example')];

const serviceOf = (entries: ServiceEntry[], viewer: Viewer = guest, popup: '440x750' | '440x500' = '440x750', off: string[] = []) =>
  assembleSite(plainFacts({ viewer, merchant: { customerService: { popup, entries } }, permission: { whitelabel: switchOff(...off) } })).service;
const rank = (rankLevel: number) => member(0, { vip: { labelName: 'Gold', rankLevel } });

test('[CS-01] above rank 4 service is VIP service, else live chat', () => {
  expect([guest, member(), rank(4), rank(5)].map((viewer) => serviceOf(both, viewer).chat?.id)).toEqual(['chat', 'chat', 'chat', 'vip']);
  expect(serviceOf(both, rank(4)).links.map(({ id }) => id)).toEqual(['chat']);
  expect(serviceOf(both, rank(5)).links.map(({ id }) => id)).toEqual(['chat', 'vip']);
  expect(serviceOf(both.slice(0, 1), rank(9)).chat?.id).toBe('chat');
});

test('[CS-02] live chat is asked for where there is an entry of type 3, VIP service is not, and only hosts that the brand names may be answered', () => {
  const entries = [...both, entry('popup', '3', 'https://popup.example/talk')];
  expect([guest, rank(4), rank(5)].map((viewer) => serviceOf(entries, viewer).chat)).toMatchObject([{ id: 'popup', href: '/service', asked: true }, { id: 'popup', href: '/service', asked: true }, { id: 'vip', href: 'https://vip.example' }]);
  expect(serviceOf(entries, rank(5)).chat?.asked).toBeUndefined();
  expect([guest, rank(5)].map((viewer) => serviceOf(entries, viewer).hosts)).toEqual([['chat.example', 'popup.example'], ['chat.example', 'vip.example', 'popup.example']]);
  expect(serviceOf([entry('popup', '3', 'javascript:alert(1)')]).chat).toBeUndefined();
});

test('[CS-01] the window is 440 by 750, or 440 by 500', () => {
  expect(serviceOf(both).popup).toEqual({ width: 440, height: 750 });
  expect(serviceOf(both, guest, '440x500').popup).toEqual({ width: 440, height: 500 });
});

test('[RT-23] entries with an unsafe address, or to a page that is off, are left out', () => {
  const entries = [entry('bad', 'LIVECHAT', 'javascript:alert(1)'), entry('news', 'LIVECHAT', '/noticePage#chat'), entry('help', 'LIVECHAT', '/help#support')];
  expect(serviceOf(entries, guest, '440x750', ['NOTICEPAGE']).links.map(({ id }) => id)).toEqual(['help']);
  expect(serviceOf(entries.slice(0, 1))).toEqual({ popup: { width: 440, height: 750 }, links: [], hosts: [] });
});

test('[SH-16] social links show when configured: Facebook, up to three Telegram addresses, WhatsApp', () => {
  const social = (given: { facebook?: string; telegram: string[]; whatsapp?: string }) => assembleSite(plainFacts({ merchant: { social: given } })).social;
  expect(social({ telegram: [] })).toEqual([]);
  expect(social({ facebook: 'https://fb.example', telegram: [1, 2, 3, 4].map((n) => `https://t.example/${n}`), whatsapp: 'javascript:alert(1)' })).toEqual([
    { kind: 'facebook', href: 'https://fb.example' },
    ...[1, 2, 3].map((n) => ({ kind: 'telegram', href: `https://t.example/${n}` })),
  ]);
});
