import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['node_modules/', 'data/', 'coverage/', '**/*.mjs', '**/*.js', '**/*.cjs', 'tests/generator/cases/'] },
  ...tseslint.configs.recommended,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // What a room adds to `Settings` is the values of its table.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-require-imports': 'error',
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      // A text between single quotes that was meant as a template.
      'no-template-curly-in-string': 'error',
      'no-var': 'off', // `declare global` has no other way.
      'prefer-const': 'error',
      'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // What is read for a page of staff names its viewer: a connection comes from `queryFor`, rows and objects from `seenRows` and `seenObjects`, which take it.
    files: ['runtime/staff/**', 'runtime/domain/*/panels/**', 'runtime/domain/home/person/**', 'runtime/domain/pages/preview/**'],
    // Whoever signs in is no viewer yet: these read and write their own session and codes.
    ignores: ['runtime/staff/sign-in/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          "MemberExpression[property.name='pool']",
          "ObjectPattern > Property[key.name='pool']",
          "MemberExpression[property.value='pool']",
          // The same connection by another name.
          'MemberExpression[property.name=/^(replica|prisma)$/]',
          'ObjectPattern > Property[key.name=/^(replica|prisma)$/]',
          "ImportSpecifier[imported.name='readingPool']",
        ].map((selector) => ({
          selector,
          message: 'A page for staff reads by queryFor, seenRows or seenObjects of core/read/viewed-query.ts, for the account that looks.',
        })),
      ],
    },
  },
  { files: ['generator/main.ts', 'scripts/**'], rules: { 'no-console': 'off' } },
  { files: ['generated/**', 'extended/**'], rules: { 'max-lines': 'off' } },
);
