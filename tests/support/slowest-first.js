const Sequencer = require('@jest/test-sequencer').default;

/** Files that take half a minute or more. One that begins last would keep a run waiting with one core idle. */
const SLOW = /\/(api|scripts|backup|event-loop)\/|\/(crash|processes|start|embedded|sending|outages)\.test\.ts$/;

/** Runs slow files first, also where no earlier run has measured them. */
module.exports = class SlowestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(({ path }) => SLOW.test(path)), ...sorted.filter(({ path }) => !SLOW.test(path))];
  }
};
