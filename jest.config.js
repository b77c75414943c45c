/** The one limit, in milliseconds, for whatever a test waits for: generous, so that a busy machine fails no test. */
const TEST_TIMEOUT = 240_000;

/** What both kinds of test share. */
const common = {
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' }, sourceMaps: 'inline' },
    ],
  },
};

/** @type {import('jest').Config} */
module.exports = {
  projects: [
    { ...common, displayName: 'unit', testMatch: ['<rootDir>/tests/unit/**/*.test.ts'] },
    {
      ...common,
      displayName: 'integration',
      testMatch: ['<rootDir>/tests/{integration,browser}/**/*.test.ts'],
      // One server for all, with databases that each test file copies (tests/support).
      globalSetup: '<rootDir>/tests/support/global-setup.ts',
      globalTeardown: '<rootDir>/tests/support/global-teardown.ts',
    },
  ],
  reporters: ['default', '<rootDir>/tests/support/progress-reporter.js'],
  testTimeout: TEST_TIMEOUT,
  maxWorkers: '100%',
  // Each test file loads the generated code anew, and Node keeps what it compiled: a worker that has grown is replaced.
  workerIdleMemoryLimit: '1GB',
};
