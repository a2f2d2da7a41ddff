import { expect, test } from 'vitest';
import { testSiteInputs, testMerchant, switchOff } from '../../tests/support/site-inputs.ts';
import { assembleSite } from './assemble-site.ts';

test('[CS-08] [WL-03] a chat room behind a page that is off is not replaced by the next one', () => {
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
