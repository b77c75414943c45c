const { readFileSync } = require('node:fs');
const { transformSync } = require('@swc/core');

/** The same translation as that of the tests. */
const OPTIONS = {
  swcrc: false,
  sourceMaps: 'inline',
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
  module: { type: 'commonjs', ignoreDynamic: true },
};

/** Lets Node's own `require` load TypeScript. */
exports.loadTypeScript = () => {
  require.extensions['.ts'] = (module, filename) => {
    module._compile(transformSync(readFileSync(filename, 'utf8'), { ...OPTIONS, filename }).code, filename);
  };
};
