import { expect, test } from 'vitest';
import type { ServiceEntry } from '#schema/merchant-normal.ts';
import type { Permission } from '#schema/permission.ts';
import { testMerchant, testSiteInputs } from '../../tests/support/site-inputs.ts';
import { assembleSite } from './assemble-site.ts';
import { serviceEntries } from './service-entries.ts';

const ownEntries: readonly ServiceEntry[] = [
  { id: 'chat', csType: 'LIVECHAT', csPosition: 'header', path: 'https://talk.example/room' },
  { id: 'popup', csType: '3', csPosition: 'side', path: '/help' },
];
const merchant = testMerchant({ customerService: { popup: '440x750', entries: ownEntries } });
const entriesFor = (platformEntries: Permission['customerService'], more = {}) =>
  serviceEntries({ ...merchant, ...more }, platformEntries);

test('[CS-01] a repetition of the manifest changes nothing, not even the sealed path of type 3', () => {
  const platformEntries = ownEntries.map(({ csType, csPosition, path }) => ({
    csType,
    csPosition,
    path: csType === '3' ? 'U2FsdGVkX1+sealed' : path,
  }));
  expect(entriesFor(platformEntries)).toEqual(ownEntries);
  expect(entriesFor([])).toEqual(ownEntries);
});

test('shows a platform entry at its position, replacing the manifest’s', () => {
  expect(
    entriesFor([
      { csType: 'LIVECHAT', csPosition: 'form', title: 'Crew', path: '/chat' },
      { csType: 'VIP', csPosition: '1', path: 'https://eu.talk.example/vip' },
    ]),
  ).toEqual([
    { id: 'platform-1', csType: 'LIVECHAT', csPosition: 'form', title: 'Crew', path: '/chat' },
    { id: 'platform-2', csType: 'VIP', csPosition: 'header', path: 'https://eu.talk.example/vip' },
  ]);
});

test('[CS-01] [CS-08] chat rooms come from the manifest, live chat from the platform first', () => {
  const room: ServiceEntry = {
    id: 'lounge',
    csType: 'CHATROOM',
    csPosition: 'header',
    path: 'https://talk.example/lounge',
  };
  const customerService = { popup: '440x750' as const, entries: [...ownEntries, room] };
  expect(
    entriesFor([{ csType: 'VIP', path: '/vip-desk' }], { customerService }).map(({ id }) => id),
  ).toEqual(['platform-1', 'chat', 'popup', 'lounge']);
  expect(
    entriesFor([{ csType: 'LIVECHAT', path: '/chat' }], { customerService }).map(({ id }) => id),
  ).toEqual(['platform-1', 'lounge']);
});

test.each([
  { csType: 'LIVECHAT', path: 'https://elsewhere.example/' },
  { csType: 'LIVECHAT', path: 'javascript:alert(1)' },
  { csType: 'LIVECHAT', path: '//elsewhere.example' },
  { csType: 'CHATROOM', path: 'https://talk.example/room' },
  { csType: 'FAX', path: '/fax' },
  { csType: 'LIVECHAT', path: 'mailto:thief@elsewhere.example' },
  { csType: 'VIP', path: 'tel:+639990000000' },
])('[CS-02] $csType at $path is refused, and the manifest’s entries stay', (entry) => {
  expect(entriesFor([entry])).toEqual(ownEntries);
});

test('a brand that wants only its folder’s content has it', () => {
  const platform = { ...merchant.platform, content: 'folder' as const };
  expect(entriesFor([{ csType: 'LIVECHAT', path: '/chat' }], { platform })).toEqual(ownEntries);
});

test('[CS-01] the site offers the platform’s entry', () => {
  const { service } = assembleSite(
    testSiteInputs({
      merchant,
      permission: { customerService: [{ csType: 'LIVECHAT', path: '/chat' }] },
    }),
  );
  expect(service.links.map(({ href }) => href)).toEqual(['/chat']);
  expect(service.chat?.href).toBe('/chat');
  expect(service.hosts).toEqual(['talk.example']);
});
