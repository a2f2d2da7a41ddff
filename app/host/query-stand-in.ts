import { randomBytes } from 'node:crypto';

/** What a text has in place of a page's query, so that one text serves every query. */
export interface QueryStandIn {
  /** The stand-in as a query, with its `?`. */
  readonly search: string;
  /**
   * What puts a query in place of the stand-in, in the two ways in which pages write an address of
   * their own: in HTML and as a part of another address. Undefined when the text has the stand-in in
   * any other way. A query begins with `?` and is written alike in a field, an address and a part of
   * another address, but for what HTML and `encodeURIComponent` escape.
   */
  compile(text: string): ((search: string) => string) | undefined;
}

/** Makes a stand-in with a secret of the process: nobody can write it into a text of theirs. */
export function createQueryStandIn(): QueryStandIn {
  const secret = randomBytes(12).toString('hex');
  const search = `?${secret}=1`;
  const places = new RegExp(`(\\?${secret}=1|%3F${secret}%3D1)`);
  return {
    search,
    compile(text) {
      // Texts and places take turns.
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
