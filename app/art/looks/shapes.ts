/** What paints a shape's outline: the motif's group, the shape or a group around it, or nothing. */
export type Outline = 'motif' | 'own' | 'none';

export interface Shape {
  readonly attributes: ReadonlyMap<string, string>;
  readonly outline: Outline;
  /** The next shape if it paints the same line; this one is then the wider line below it. */
  readonly above: ReadonlyMap<string, string> | undefined;
}

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly isEmpty: boolean;
  readonly attributes: ReadonlyMap<string, string>;
}

const tagsOf = (drawing: string): Tag[] =>
  [...drawing.matchAll(/<(\/?)(\w+)((?: [\w-]+="[^"]*")*)(\/?)>/g)].map(
    ([, end, name = '', attributes = '', empty]) => ({
      name,
      isEnd: end === '/',
      isEmpty: empty === '/',
      attributes: new Map(
        [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          value,
        ]),
      ),
    }),
  );

const outlineOf = (attributes: ReadonlyMap<string, string>, inherited: Outline): Outline => {
  const stroke = attributes.get('stroke');
  if (stroke === undefined) return inherited;
  return stroke === 'none' ? 'none' : 'own';
};

const write = ({ name, isEmpty }: Tag, attributes: ReadonlyMap<string, string>): string =>
  `<${name}${[...attributes].map(([key, value]) => ` ${key}="${value}"`).join('')}${isEmpty ? '/' : ''}>`;

/**
 * Groups are unchanged.
 * @param rewrite the new attributes of a shape; undefined removes it
 */
export function rewriteShapes(
  drawing: string,
  rewrite: (shape: Shape) => ReadonlyMap<string, string> | undefined,
): string {
  const tags = tagsOf(drawing);
  const outlines: Outline[] = ['motif'];
  return tags
    .map((tag, index) => {
      const inherited = outlines.at(-1) ?? 'motif';
      if (tag.isEnd) {
        outlines.pop();
        return `</${tag.name}>`;
      }
      const outline = outlineOf(tag.attributes, inherited);
      if (!tag.isEmpty) {
        outlines.push(outline);
        return write(tag, tag.attributes);
      }
      const next = tags[index + 1]?.attributes;
      const line = tag.attributes.get('d');
      const above = line !== undefined && next?.get('d') === line ? next : undefined;
      const attributes = rewrite({ attributes: tag.attributes, outline, above });
      return attributes ? write(tag, attributes) : '';
    })
    .join('');
}
