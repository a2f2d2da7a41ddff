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
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-restricted-syntax': ['error', rawColour, processEnv],
    },
  },
  {
    files: ['themes/**', 'app/art/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', processEnv] },
  },
  // Playwright hands its fixtures on with a function that is named `use`; it is no hook.
  {
    files: ['tests/e2e/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off', 'no-empty-pattern': 'off' },
  },
  {
    files: ['app/environment.ts', 'scripts/**', 'tests/**', '*.config.ts'],
    rules: { 'no-restricted-syntax': ['error', rawColour] },
  },
  { files: ['scripts/**/*.test.ts'], rules: { 'no-restricted-syntax': 'off' } },
);
