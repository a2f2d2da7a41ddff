import { randomBytes } from 'node:crypto';

/** A placeholder for a page's query, so that one text serves every query. */
export interface QueryStandIn {
  /** With its `?`. */
  readonly search: string;
  /**
   * Returns a function that inserts a query, in HTML and inside other addresses. Undefined when the
   * stand-in occurs in any other form.
   */
  compile(text: string): ((search: string) => string) | undefined;
}

/** Contains a random secret, so that it cannot be forged in a text. */
export function createQueryStandIn(): QueryStandIn {
  const secret = randomBytes(12).toString('hex');
  const search = `?${secret}=1`;
  const places = new RegExp(`(\\?${secret}=1|%3F${secret}%3D1)`);
  return {
    search,
    compile(text) {
      const parts = text.split(places);
      if (parts.some((part, index) => index % 2 === 0 && part.includes(secret))) return undefined;
      return (ownSearch) => {
        const [inHtml, inAddress] = [
          ownSearch.replaceAll('&', '&amp;'),
          encodeURIComponent(ownSearch),
        ];
        return parts
          .map((part, index) => (index % 2 === 0 ? part : part === search ? inHtml : inAddress))
          .join('');
      };
    },
  };
}
