const { availableParallelism } = require('node:os');

/** The one limit, in milliseconds, for whatever a test waits for: generous, so that a busy machine fails no test. */
const TEST_TIMEOUT = 240_000;

/** This folder, in a regular expression. */
const ROOT = __dirname.replace(/[^\w/]/g, '\\$&');

/** Heavy packages that tests use themselves, and nock, which has to meet the program's requests. */
const SHARED_PACKAGES = ['fast-check', 'graphile-worker', 'nock', 'pg', 'ts-morph'];

/** What both kinds of test share. */
const common = {
  transformIgnorePatterns: [],
  testEnvironment: '<rootDir>/tests/support/program-environment.js',
  transform: {
    [`^${ROOT}/(runtime|generated|generator|scripts)/.*\\.ts$`]: '<rootDir>/tests/support/program-transform.js',
    [`/node_modules/(${SHARED_PACKAGES.join('|')})/`]: '<rootDir>/tests/support/program-transform.js',
    [`^${ROOT}/tests/.*\\.ts$`]: [
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
      globalSetup: '<rootDir>/tests/support/global-setup.js',
      globalTeardown: '<rootDir>/tests/support/global-teardown.ts',
    },
  ],
  reporters: ['default', '<rootDir>/tests/support/progress-reporter.js'],
  testSequencer: '<rootDir>/tests/support/slowest-first.js',
  testTimeout: TEST_TIMEOUT,
  // One more than there are cores: while a test waits for a process or a lock, another works.
  maxWorkers: availableParallelism() + 1,
  // A worker that has grown is replaced, and the next one loads and warms the program anew. With 1.5 GB that was every 75 seconds.
  workerIdleMemoryLimit: '3GB',
};
