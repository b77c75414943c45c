const { readFileSync, statSync } = require('node:fs');
const Module = require('node:module');
const { dirname, join } = require('node:path');
const { translated } = require('./native-typescript');

/**
 * What a checkout has in place of the modules that were compiled from `source`, and beside them: a path gives the module as a function, or
 * nothing where both files are the same. Its Prisma client is its own.
 */
exports.changesOf = (checkout, source) => {
  const resolve = Module._resolveFilename;
  const client = join(checkout, 'node_modules', '.prisma', 'client', 'index.js');
  Module._resolveFilename = (name, ...more) => (name === '.prisma/client/default' ? client : resolve.call(Module, name, ...more));
  return (path, load) => {
    const [file, compiled] = [join(checkout, path), join(source, path)];
    const text = isSame(file, compiled) ? undefined : readFileSync(file, 'utf8');
    return text === undefined ? undefined : asModule(text);

    function asModule(typescript) {
      const run = new Function('module', 'exports', 'require', '__dirname', '__filename', translated(typescript, file));
      return (module, exported, _require, ...places) => run(module, exported, requireIn, ...places);
    }

    function requireIn(name) {
      if (name === 'advocacy-platform') return load('runtime/extension.ts');
      return name.startsWith('.') ? load(moduleAt(checkout, join(dirname(path), name))) : require(name);
    }
  };
};

/** A link, or a file with the same text. */
function isSame(file, compiled) {
  const [one, other] = [statOf(file), statOf(compiled)];
  if (other === undefined || one === undefined || one.size !== other.size) return false;
  return one.ino === other.ino || readFileSync(file, 'latin1') === readFileSync(compiled, 'latin1');
}

function statOf(file) {
  return statSync(file, { throwIfNoEntry: false });
}

/** The file of a module that is named without its ending. */
function moduleAt(checkout, path) {
  const found = [`${path}.ts`, `${path}/index.ts`].find((file) => statOf(join(checkout, file)) !== undefined);
  if (found === undefined) throw new Error(`there is no module ${path}`);
  return found;
}
