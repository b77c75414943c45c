const childProcess = require('node:child_process');
const { chromium } = require('playwright-core');

/**
 * Chromium makes no request of its own: where there is no network, each would wait. As root it runs without its sandbox. All cores have work
 * already, so threads of V8 that compile and collect garbage beside the page only add to it: a fifth. No script of a page runs for so long that
 * it is worth making it fast: without that, axe takes a sixth less.
 */
const WORDS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage', '--disable-background-networking'],
  '--js-flags=--single-threaded --no-opt --no-maglev',
];

/**
 * Features that are off beside those that Playwright turns off, of whose words only one counts: with `RenderDocument` each page of a tab gets
 * a view, a compositor and a first empty document anew, a fifth of what it takes to load.
 */
const withoutFeatures = (word) => (word.startsWith('--disable-features=') ? `${word},RenderDocument` : word);

let launched;

/**
 * The one Chromium of this process, whose test files come one after another: to start it and to draw its first page takes as much processor as
 * five pages. Each browser of a test is a context of it, with cookies and a cache of its own. It ends with the process, and keeps none alive.
 */
exports.oneChromium = async (executablePath) => {
  const browser = await launched?.catch(() => undefined);
  if (browser?.isConnected()) return browser;
  launched = withoutHold(() => chromium.launch({ executablePath, args: WORDS }));
  return launched;
};

/** Processes that are started meanwhile do not keep this one alive: Jest ends when nothing does. */
async function withoutHold(work) {
  const { spawn } = childProcess;
  childProcess.spawn = (program, words, ...rest) => {
    const child = spawn(program, words.map(withoutFeatures), ...rest);
    child.unref();
    for (const stream of child.stdio) stream?.unref?.();
    return child;
  };
  try {
    return await work();
  } finally {
    childProcess.spawn = spawn;
  }
}
