/** Replaces a module of the program, or of a package, by the one that Node itself loads (program-environment.js). */
module.exports = {
  process: (_source, path) => ({ code: `module.exports = requireProgram(${JSON.stringify(path)});` }),
};
