import { expect, test } from 'vitest';
import {
  member,
  testSiteInputs,
  testMerchant,
  switchOff,
} from '../../tests/support/site-inputs.ts';
import { assembleSite } from './assemble-site.ts';

test('[CS-08] [WL-03] a chat room behind a disabled page is not replaced by the next one', () => {
  const room = (id: string, path: string) => ({
    id,
    csType: 'CHATROOM' as const,
    csPosition: 'header' as const,
    path,
  });
  const merchant = testMerchant({
    customerService: {
      popup: '440x750',
      entries: [room('lounge', '/vip'), room('spare', 'https://chat.example/')],
    },
  });
  expect(assembleSite(testSiteInputs({ merchant })).service.chatRoom?.id).toBe('lounge');
  expect(
    assembleSite(testSiteInputs({ merchant, permission: { whitelabel: switchOff('VIP') } })).service
      .chatRoom,
  ).toBeUndefined();
});

test.each([
  [0, false],
  [1, false],
  [4, false],
  [5, true],
  [9, true],
])('[CS-01] a member of rank %d gets VIP service: %s', (rankLevel, isVip) => {
  const merchant = testMerchant({
    customerService: {
      popup: '440x750',
      entries: [
        { id: 'chat', csType: 'LIVECHAT', csPosition: 'header', path: '/help' },
        { id: 'host', csType: 'VIP', csPosition: 'header', path: 'https://vip.example/' },
      ],
    },
  });
  const viewer = member(0, { vip: { labelName: 'Gold', rankLevel } });
  const { service } = assembleSite(testSiteInputs({ merchant, viewer }));
  expect(service.links.map(({ id }) => id)).toEqual(isVip ? ['chat', 'host'] : ['chat']);
  expect(service.chat?.id).toBe(isVip ? 'host' : 'chat');
});
