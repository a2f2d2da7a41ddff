import { openedAt } from '#app/site/explain/explain-service.ts';
import { warning, type Check } from '../check.ts';
import { isSetByBrand } from '../layers.ts';

export const unopenedServiceChecks: readonly Check[] = [
  warning('MQ229', {
    about: 'A customer service entry is never opened: another entry takes its place.',
    example: {
      manifest:
        '  "customerService": { "entries": { "insert": [{ "id": "desk", "csPosition": "header", "path": "/help#privacy" }] } } // here',
    },
    find: (context) =>
      context.merchant.customerService.entries.flatMap(({ id, csType, csPosition, path }) => {
        const isOff = !context.site.service.links.some((link) => link.id === id);
        // VIP service and the chat room are for other viewers, or reported elsewhere.
        if (
          isOff ||
          csType === 'VIP' ||
          csType === 'CHATROOM' ||
          openedAt(context.site, id).length > 0 ||
          !isSetByBrand(context, ['customerService', 'entries', id, 'path'])
        )
          return [];
        const opened = context.site.service.chat?.id ?? '';
        return {
          at: context.locate(['customerService', 'entries', id]),
          message: `the service entry \`${id}\` (${csPosition}, ${path}) is never opened: \`${opened}\` is opened instead`,
          hint: 'give it a separate position (side, form or status), or put it before the other',
        };
      }),
  }),
];
