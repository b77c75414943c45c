const { readFileSync } = require('node:fs');
const { keepEarly, loadTypeScript } = require('./native-typescript');

/** Starts the tests' server. Node loads what that takes: Jest translates for the environment of a test (program-transform.js), which is not here yet. */
module.exports = async () => {
  const translated = require.extensions['.js'];
  require.extensions['.js'] = (module, filename) => module._compile(readFileSync(filename, 'utf8'), filename);
  loadTypeScript();
  try {
    const { startTestServer } = require('./test-server.ts');
    await startTestServer();
    keepEarly();
  } finally {
    require.extensions['.js'] = translated;
  }
};
