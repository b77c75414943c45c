const { writeFileSync } = require('node:fs');

/**
 * Tells how many tests passed and failed, alone on a line; with JEST_COUNTS, in the file that it names too. A test file that could not be
 * run counts as one failed test.
 */
module.exports = class CountReporter {
  onRunComplete(_contexts, results) {
    const broken = results.testResults.filter((file) => file.testExecError && file.numFailingTests === 0).length;
    const line = `${results.numPassedTests} passed, ${results.numFailedTests + broken} failed`;
    process.stderr.write(`\n${line}\n`);
    if (process.env.JEST_COUNTS) writeFileSync(process.env.JEST_COUNTS, `${line}\n`);
  }
};
