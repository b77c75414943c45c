import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser as Chromium, CDPSession, Page } from 'playwright-core';

/** Node itself loads what starts Chromium, as it does the program (tests/support/program-environment.js): once for all test files. */
declare const requireProgram: (name: string) => { oneChromium(executablePath?: string): Promise<Chromium> };

/** The one without a window of its own comes first: the same pages take two thirds of the processor in it. */
const PLACES = [
  process.env.CHROMIUM_PATH,
  ...['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
];

/** Where pictures go, for people to look at. */
const PICTURES = process.env.PICTURES;

/** The sizes in which pages are looked at. */
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;

/** Where Chromium is; undefined where there is none. */
function findChromium(): string | undefined {
  return PLACES.find((path): path is string => {
    try {
      accessSync(path ?? '', constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const chromium = findChromium();
if (!chromium)
  process.stderr.write(
    'SKIPPED: the tests in a browser, for there is no Chromium (apt-get install chromium-headless-shell or chromium, or set CHROMIUM_PATH).\n',
  );

/** A group of tests in Chromium; skipped where there is none. */
export const inChromium: (title: string, tests: () => void) => void = chromium ? describe : describe.skip;

/** A window of this size, light or dark. */
export interface Look {
  width: number;
  height: number;
  dark: boolean;
}

/** A browser with one tab. `page` is that of Playwright; the rest are its shortest forms. */
export interface Browser {
  page: Page;
  /** Opens an address and waits until the page is there. */
  open(url: string): Promise<void>;
  /** What an expression gives, as JSON. */
  read<T>(expression: string): Promise<T>;
  /** The name or the id of what has the focus. Chromium puts it where `autofocus` says with the first frame, which a busy machine draws after `load`. */
  focused(): Promise<string>;
  /** Types into the field that a selector finds, in place of what it holds. */
  type(selector: string, text: string): Promise<void>;
  /** Clicks on it and waits until the next page is there. */
  click(selector: string): Promise<void>;
  /** What the pages complained of since it was asked last: errors in the console, scripts that failed, and what a policy forbade. */
  problems(): string[];
  /** What axe-core finds wrong for people who cannot see, hear or point: a rule and the elements that break it, one a line. */
  violations(): Promise<string[]>;
  /** A window of this size; below 600 pixels it is a phone's. */
  resize(width: number, height: number): Promise<void>;
  /** Shows the page in each of these looks, and asks something of each; the last one stays. To come here anew for a look costs twice as much. */
  inEach(looks: readonly Look[], asked: () => Promise<void>): Promise<void>;
  /** Takes pictures of the whole page, on a phone and on a desktop, into the folder `PICTURES`, where there is one. */
  picture(name: string): Promise<void>;
  close(): Promise<void>;
}

interface BrowserOptions {
  scripts?: boolean;
  dark?: boolean;
  /** The language that the browser asks for. */
  locale?: string;
  /** The time zone of its clock. */
  timezone?: string;
  /** Sent with every request, as a browser sends the credentials that somebody has typed. */
  headers?: Record<string, string>;
}

export async function startBrowser({
  scripts = true,
  dark = false,
  locale = 'en',
  timezone,
  headers = {},
}: BrowserOptions = {}): Promise<Browser> {
  const browser = await requireProgram(join(__dirname, 'one-chromium.js')).oneChromium(chromium);
  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    colorScheme: dark ? 'dark' : 'light',
    locale,
    timezoneId: timezone,
    extraHTTPHeaders: headers,
    viewport: SIZES.desktop,
  });
  // The one limit is that of Jest (jest.config.js): a busy machine fails no test.
  context.setDefaultTimeout(0);
  const page = await context.newPage();
  let colors = dark;
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(`${message.text()} ${message.location().url}`));
  page.on('pageerror', (error) => problems.push(String(error)));
  return {
    page,
    problems: () => problems.splice(0),
    async open(url) {
      // A page that loads itself anew in the same moment, as one of work that has just ended, aborts what was asked for.
      await page.goto(url).catch(async (error: unknown) => {
        if (!String(error).includes('ERR_ABORTED')) throw error;
        await page.waitForLoadState();
        await page.goto(url);
      });
    },
    read: (expression) => page.evaluate(expression),
    async focused() {
      // Callbacks of frames are scripts of the page. A picture is a frame too.
      await (scripts ? page.evaluate(DRAWN) : page.screenshot());
      return page.evaluate('document.activeElement.name || document.activeElement.id');
    },
    type: (selector, text) => page.fill(selector, text),
    async click(selector) {
      await Promise.all([page.waitForEvent('load'), page.click(selector)]);
    },
    violations: axeOf(page),
    resize: (width, height) => page.setViewportSize({ width, height }),
    async inEach(looks, asked) {
      for (const look of looks) {
        await page.setViewportSize(look);
        if (look.dark !== colors) await page.emulateMedia({ colorScheme: look.dark ? 'dark' : 'light' });
        colors = look.dark;
        await asked();
      }
    },
    async picture(name) {
      if (!PICTURES) return;
      mkdirSync(PICTURES, { recursive: true });
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        await loadFrames(page);
        await page.screenshot({ path: join(PICTURES, `${name}-${size}${colors ? '-dark' : ''}.png`), fullPage: true });
      }
    },
    close: () => context.close(),
  };
}

/** Frames that are loaded once they come into sight: a picture shows more than what is in sight. */
async function loadFrames(page: Page): Promise<void> {
  const frames = await page.locator('iframe[loading=lazy]:visible').all();
  for (const frame of frames) {
    await frame.scrollIntoViewIfNeeded();
    await (await (await frame.elementHandle())?.contentFrame())?.waitForLoadState();
  }
  if (frames.length > 0) await page.evaluate('scrollTo(0, 0)');
}

/**
 * Axe is run by the debugger, to which the policy of the page does not apply, so the page keeps to its own. It is half a megabyte: from the first
 * question on Chromium keeps it for the pages that follow, each of which only reads it when it is asked.
 */
function axeOf(page: Page): () => Promise<string[]> {
  let session: CDPSession | undefined;
  return async () => {
    if (!session) {
      session = await page.context().newCDPSession(page);
      const source = `globalThis.loadAxe = () => { ${readFileSync(AXE, 'utf8')} }`;
      await session.send('Page.enable');
      await session.send('Page.addScriptToEvaluateOnNewDocument', { source, runImmediately: true });
    }
    const { result } = await session.send('Runtime.evaluate', { expression: VIOLATIONS, awaitPromise: true, returnByValue: true });
    return result.value as string[];
  };
}

const AXE = require.resolve('axe-core/axe.min.js');

/** Two frames: the callback of the first runs before it is drawn. */
const DRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

/** Of what is right it gathers nothing: that took longer than to find what is wrong. No frame has an axe of its own: it waited half a second for each. */
const VIOLATIONS = `globalThis.axe || loadAxe();
  axe.run({ resultTypes: ['violations'], selectors: false, iframes: false }).then(({ violations }) =>
  violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 200)).join(' | ')))`;
