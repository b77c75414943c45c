const { writeFileSync } = require('node:fs');

/** A line of progress after so many test files. */
const EVERY = 10;

/**
 * Says how far a run is, and at its end how many tests passed and failed, alone on a line; with JEST_COUNTS, in the file that it names too.
 * A test file that could not be run counts as one failed test.
 */
module.exports = class ProgressReporter {
  onRunStart({ numTotalTestSuites: files }) {
    this.begun = Date.now();
    process.stderr.write(`${files} test files${files > 100 ? ': about twenty minutes on two cores' : ''}.\n`);
  }

  onTestResult(_test, _result, { numTotalTestSuites: all, numPassedTestSuites: passed, numFailedTestSuites: failed }) {
    const done = passed + failed;
    if (done % EVERY === 0 && done < all) process.stderr.write(`${done} of ${all} test files, ${failed} failed, ${this.elapsed()}\n`);
  }

  onRunComplete(_contexts, results) {
    const broken = results.testResults.filter((file) => file.testExecError && file.numFailingTests === 0).length;
    const line = `${results.numPassedTests} passed, ${results.numFailedTests + broken} failed`;
    process.stderr.write(`\nThe whole took ${this.elapsed()}.\n${line}\n`);
    if (process.env.JEST_COUNTS) writeFileSync(process.env.JEST_COUNTS, `${line}\n`);
  }

  elapsed() {
    const seconds = Math.round((Date.now() - this.begun) / 1000);
    return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  }
};
