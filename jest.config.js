/** @type {import('jest').Config} */
module.exports = {
  testMatch: ['<rootDir>/tests/**/*.test.ts'],
  transform: {
    '\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' }, sourceMaps: 'inline' },
    ],
  },
  // One server for all, with a database that each test file copies (tests/support).
  globalSetup: '<rootDir>/tests/support/global-setup.ts',
  globalTeardown: '<rootDir>/tests/support/global-teardown.ts',
  reporters: ['default', '<rootDir>/tests/support/count-reporter.js'],
  testTimeout: 30_000,
  maxWorkers: '100%',
  // Each test file loads the generated code anew, and Node keeps what it compiled: a worker that has grown is replaced.
  workerIdleMemoryLimit: '1GB',
};
