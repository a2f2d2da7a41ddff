import fc from 'fast-check';
import type { ArtRequest } from '#app/domain/pictures/art-request.ts';
import {
  artGameTypes,
  bannerShapes,
  licenceAuthorities,
  logoForms,
  motifNames,
  paymentMethods,
  responsibleIds,
  tileShapes,
  tones,
} from '#app/domain/pictures/art-request.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.constantFrom(
    'Fortune Dragon',
    '金龍',
    'ñandú ŷ',
    '"><script>alert(1)</script>',
    "O'Neil & Co",
    '',
  ),
);
const gameType = fc.constantFrom(...artGameTypes);
const motif = fc.constantFrom(...motifNames);
const tone = fc.constantFrom(...tones);
const kind = <Name extends ArtRequest['kind']>(name: Name) => fc.constant(name);

/** Every possible request, with arbitrary names. For property tests. */
export const arbitraryRequest: fc.Arbitrary<ArtRequest> = fc.oneof(
  fc.record({
    kind: kind('tile'),
    gameType,
    shape: fc.constantFrom(...tileShapes),
    id: text,
    name: text,
  }),
  fc.record({ kind: kind('vendor'), tone, code: text, name: text }),
  fc.record({ kind: kind('banner'), motif, shape: fc.constantFrom(...bannerShapes), id: text }),
  fc.record({
    kind: kind('logo'),
    form: fc.constantFrom(...logoForms),
    tone,
    mark: motif,
    code: text,
    name: text,
  }),
  fc.record({ kind: kind('avatar'), id: text }),
  fc.record({ kind: kind('icon'), gameType }),
  fc.record({ kind: kind('licence'), authority: fc.constantFrom(...licenceAuthorities) }),
  fc.record({ kind: kind('payment'), method: fc.constantFrom(...paymentMethods) }),
  fc.record({ kind: kind('certificate'), id: text }),
  fc.record({
    kind: kind('responsible'),
    id: fc.constantFrom('age18' as const, 'age25' as const, ...responsibleIds),
  }),
  fc.record({ kind: kind('promo'), motif, id: text }),
  fc.record({ kind: kind('og'), name: text }),
  fc.record({ kind: fc.constantFrom('placeholder', 'maintenance', 'blocked', 'empty') }),
);
