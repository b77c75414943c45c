/** Prints how many tests passed and failed, alone on the last line. A test file that could not be run counts as failed. */
module.exports = class CountReporter {
  onRunComplete(_contexts, results) {
    const broken = results.testResults.filter((file) => file.testExecError && file.numFailingTests === 0).length;
    process.stderr.write(`\n${results.numPassedTests} passed, ${results.numFailedTests + broken} failed\n`);
  }
};
