const asyncHooks = require('node:async_hooks');
const { types } = require('node:util');
const { TestEnvironment } = require('jest-environment-node');
const { keepClients } = require('./kept-clients');
const { keepScripts } = require('./kept-scripts');
const { loadTypeScript } = require('./native-typescript');

/** What a test compares by type: a date of the test is a date to the program. */
const SHARED_TYPES = [Date, Error, RangeError, TypeError, Map, Set];

keepScripts();
keepClients();
loadTypeScript();
const { untilReady } = require('./server-ready.ts');
// A password that is hashed at full cost takes a third of a second of a core.
require('../../runtime/core/auth/password').lowerCost();
// The texts of the program, as its start gives them.
require('../../runtime/core/words').useTexts(require('../../generated/texts').texts);
// A regular expression that a test writes down is one to nock too, though its type is another environment's.
Object.defineProperty(RegExp, Symbol.hasInstance, { value: types.isRegExp });

/**
 * Where Jest keeps which test an error is of. It makes one for each test file, and Node 20 and 22 write each that was ever used into every promise: after 200
 * files an `await` took 20 microseconds in place of 0.2. So they end with their file.
 */
const storagesOfJest = [];
asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
  constructor(...words) {
    super(...words);
    if (new Error().stack.includes('/jest-circus/')) storagesOfJest.push(this);
  }
};

/**
 * An environment in which the program and its packages are loaded once for a process, by Node itself. Jest would load some 1,400 modules anew
 * for each of 490 test files, and none of that code would ever get warm. Only what lies below tests/ is loaded for each file
 * (program-transform.js sends the rest here). So a module of the program must hold no state that two tests could quarrel about, as is right
 * for a server anyway.
 */
module.exports = class ProgramEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.requireProgram = require;
    for (const type of SHARED_TYPES) this.global[type.name] = type;
  }

  /** The first files of a run have loaded the program by the time that there are databases. */
  async setup() {
    await super.setup();
    await untilReady();
  }

  async teardown() {
    await super.teardown();
    for (const storage of storagesOfJest.splice(0)) storage.disable();
  }
};
