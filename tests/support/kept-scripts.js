const vm = require('node:vm');

/** Scripts by the files that they are of. */
const kept = new Map();

const { compileFunction } = vm;

/**
 * Lets a process parse each file of Jest, and of tests/support, once, where Jest would parse it anew for each test file. Each test file runs it in a context
 * of its own as before: what is shared is what V8 has made of the text.
 */
exports.keepScripts = () => {
  vm.compileFunction = (source, parameters, options) => {
    const { filename, parsingContext } = options;
    // Nobody loads a test file twice.
    if (parsingContext === undefined || filename.endsWith('.test.ts')) return compileFunction(source, parameters, options);
    const known = kept.get(filename);
    const script = known?.source === source ? known.script : scriptOf(source, parameters, filename);
    kept.set(filename, { source, script });
    return script.runInContext(parsingContext);
  };
};

/** A script that gives the function. Columns of its first line count from where the source begins. */
function scriptOf(source, parameters, filename) {
  const head = `(function (${parameters.join(', ')}) {`;
  return new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
}
