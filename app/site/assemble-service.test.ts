import { expect, test } from 'vitest';
import { plainFacts, plainMerchant, switchOff } from '../../tests/support/plain-facts.ts';
import { assembleSite } from './assemble-site.ts';

test('[CS-08] [WL-03] a chat room behind a page that is off is not replaced by the next one', () => {
  const room = (id: string, path: string) => ({
    id,
    csType: 'CHATROOM' as const,
    csPosition: 'header' as const,
    path,
  });
  const merchant = plainMerchant({
    customerService: {
      popup: '440x750',
      entries: [room('lounge', '/vip'), room('spare', 'https://chat.example/')],
    },
  });
  expect(assembleSite(plainFacts({ merchant })).service.room?.id).toBe('lounge');
  expect(
    assembleSite(plainFacts({ merchant, permission: { whitelabel: switchOff('VIP') } })).service
      .room,
  ).toBeUndefined();
});
