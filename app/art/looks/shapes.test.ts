import { expect, test } from 'vitest';
import { rewriteShapes, type Shape } from './shapes.ts';

const seen = (drawing: string): Shape[] => {
  const shapes: Shape[] = [];
  rewriteShapes(drawing, (shape) => {
    shapes.push(shape);
    return shape.attributes;
  });
  return shapes;
};

test('an unchanged drawing is written as it was', () => {
  const drawing =
    '<g transform="scale(2)"><path d="M0 0H9" fill="none"/><g stroke="none"><circle r="3" fill="#fff"/></g></g><rect width="2"/>';
  expect(rewriteShapes(drawing, ({ attributes }) => attributes)).toBe(drawing);
});

test('a shape declares the paint of its outline', () => {
  const drawing =
    '<circle r="1"/><circle r="2" stroke="#000"/><g stroke="none"><circle r="3"/><g stroke="#111"><circle r="4"/></g></g><circle r="5"/>';
  expect(seen(drawing).map(({ outline }) => outline)).toEqual([
    'motif',
    'own',
    'none',
    'own',
    'motif',
  ]);
});

test('a wide line references the narrow line above it', () => {
  const drawing = '<path d="M0 0V5" stroke="#000"/><path d="M0 0V5" stroke="#f00"/>';
  expect(seen(drawing).map(({ above }) => above?.get('stroke'))).toEqual(['#f00', undefined]);
});

test('a shape without new attributes is removed', () => {
  expect(
    rewriteShapes('<g><circle r="1"/><rect width="2"/></g>', ({ attributes }) =>
      attributes.has('r') ? undefined : attributes,
    ),
  ).toBe('<g><rect width="2"/></g>');
});
