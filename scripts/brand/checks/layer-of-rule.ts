const layers: readonly (readonly [from: number, name: string])[] = [
  [0, 'files'],
  [100, 'schema'],
  [120, 'brand'],
  [140, 'folder'],
  [200, 'references'],
  [300, 'meaning'],
  [400, 'contrast'],
  [500, 'assets'],
  [600, 'texts'],
  [700, 'content'],
];

export const layerOfRule = (id: string): string =>
  layers.findLast(([from]) => from <= Number(id.slice(2)))?.[1] ?? 'files';
