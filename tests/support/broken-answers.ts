import { respondWith, respondWithValue, type FakeAnswer } from './fake-platform.ts';

/** Invalid answers of a platform. */
export const brokenAnswers: readonly (readonly [string, FakeAnswer])[] = [
  ['500', respondWith({ success: false, value: null, message: 'unknown_error' }, 500)],
  ['HTML', respondWith('<html><script>alert(1)</script></html>', 200, 'text/html')],
  ['an empty answer', respondWith('')],
  ['no envelope', respondWith([1, 2])],
  ['a text for a value', respondWithValue('open')],
  ['a list for a value', respondWithValue([])],
  ['flags of other types', respondWithValue({ maintenance: 'perhaps', regionRestriction: 0 })],
  ['modules that are none', respondWithValue({ maintenance: false, whitelabel: 'all' })],
  ['null', respondWithValue(null)],
  ['an empty permission', respondWithValue({})],
  [
    'rules beyond measure',
    respondWithValue({ register: [{ field: 'username', minLength: -1, maxLength: 1e9 }] }),
  ],
  [
    'more than it may',
    respondWithValue({ imageCDNs: Array.from({ length: 5000 }, () => 'https://x.example') }),
  ],
  [
    'a redirect',
    (_request, response) => {
      response.writeHead(302, { location: 'https://evil.example/' });
      response.end();
    },
  ],
  [
    'half an answer',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"success":');
      response.destroy();
    },
  ],
  [
    'no end',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const pour = () => {
        while (!response.destroyed && response.write(' '.repeat(262_144)));
      };
      response.on('drain', pour);
      pour();
    },
  ],
];
