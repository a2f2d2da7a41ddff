/**
 * Schema of a list keyed by `id`: a complete list, or a change to the template's: `{"insert": [item
 * with before/after], "remove": [id], "order": [id]}`.
 * @param ids ids that editors suggest in a change
 */
export const keyedList = <
  const Item extends { readonly properties: Readonly<Record<string, unknown>> },
>(
  item: Item,
  description: string,
  ids: readonly string[] = [],
) =>
  ({
    description,
    type: ['array', 'object'],
    // All keyed lists are public.
    visibility: 'public',
    items: item,
    maxItems: 200,
    properties: {
      insert: {
        type: 'array',
        maxItems: 200,
        description:
          'Items to add, or to change if the template has their id. `before` or `after` sets an item’s position relative to another id.',
        items: {
          ...item,
          properties: {
            ...item.properties,
            before: { type: 'string', description: 'The id of the item after this one.' },
            after: { type: 'string', description: 'The id of the item before this one.' },
          },
        },
      },
      remove: {
        type: 'array',
        maxItems: 200,
        items: { type: 'string', examples: ids },
        description: 'Ids of the template’s items to remove.',
      },
      order: {
        type: 'array',
        maxItems: 200,
        items: { type: 'string', examples: ids },
        description: 'Ids in the desired order. Unlisted items follow in their old order.',
      },
    },
    additionalProperties: false,
  }) as const;
