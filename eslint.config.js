import hooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const rawColour = {
  selector:
    'Literal[value=/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$|^(rgb|hsl|oklch|oklab)a?\\(/i]',
  message: 'Raw colours live in themes/ (or app/art for generated pictures): use a role.',
};
const processEnv = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Only app/environment.ts reads process.env; take the value as an argument.',
};

export default tseslint.config(
  {
    ignores: [
      'build/**',
      '.data/**',
      '.cache/**',
      'node_modules/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...tseslint.configs.recommended,
  ...tseslint.configs.recommendedTypeCheckedOnly.map((config) => ({
    ...config,
    files: ['**/*.{ts,tsx}'],
  })),
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      // A `default` case says that the other members of a union are alike.
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // Nothing here is a class with state: interfaces' methods use no `this` and are taken apart.
      '@typescript-eslint/unbound-method': 'off',
      // An interface asks for a promise; `async` also turns a throw into a rejection.
      '@typescript-eslint/require-await': 'off',
      // Remix takes a thrown Response as the answer.
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [
            { from: 'lib', name: 'Response' },
            { from: 'package', package: '@remix-run/server-runtime', name: 'TypedResponse' },
            { from: 'package', package: '@remix-run/router', name: 'DataWithResponseInit' },
          ],
        },
      ],
      // A form field may hold a file; as text it is "[object File]", which no rule accepts.
      '@typescript-eslint/no-base-to-string': [
        'error',
        {
          ignoredTypeNames: [
            'Error',
            'RegExp',
            'URL',
            'URLSearchParams',
            'File',
            'FormDataEntryValue',
          ],
        },
      ],
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 70 }],
      '@typescript-eslint/no-explicit-any': 'error',
      // TypeScript reports them.
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-restricted-syntax': ['error', rawColour, processEnv],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['app/{api,art,domain,lib,platform,registry,session,site,vendors}/**'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['themes/**', 'app/art/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', processEnv] },
  },
  { files: ['tests/e2e/**'], rules: { 'no-empty-pattern': 'off' } },
  {
    files: ['app/environment.ts', 'scripts/**', 'tests/**', '*.config.ts'],
    rules: { 'no-restricted-syntax': ['error', rawColour] },
  },
  { files: ['scripts/**/*.test.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    // Vitest's matchers (`expect.any` …) and parsed JSON are `any`: a wrong guess fails the test.
    files: ['**/*.test.{ts,tsx}', 'tests/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // Without such an assertion the literals of a test's own tables widen to `string`.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      // What a test prints when it fails may be anything.
      '@typescript-eslint/no-base-to-string': 'off',
    },
  },
  // The function around the tests of a subject is their list: it grows with what is tested.
  {
    files: ['**/*.test.{ts,tsx}', '**/*.spec.ts'],
    rules: { 'max-lines-per-function': 'off', 'max-lines': 'off' },
  },
);
