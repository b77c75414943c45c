import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

const PLACES = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where Chromium is; undefined where there is none. */
export function findChromium(): string | undefined {
  return PLACES.find((path): path is string => {
    try {
      accessSync(path ?? '', constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

type Json = Record<string, unknown>;
interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: Json;
  result?: Json;
  error?: { message: string };
}

/** A browser with one tab, told what to do through its debugging pipe: no library is needed for that. */
export interface Browser {
  /** Opens an address and waits until the page is there. */
  open(url: string): Promise<void>;
  /** What an expression gives, as JSON. */
  read<T>(expression: string): Promise<T>;
  /** Types into the field that a selector finds. */
  type(selector: string, text: string): Promise<void>;
  /** Clicks on it and waits until the next page is there. */
  click(selector: string): Promise<void>;
  /** What the pages complained of since it was asked last: errors in the console, scripts that failed, and what a policy forbade. */
  problems(): string[];
  /** A window of this size; below 600 pixels it is a phone's. */
  resize(width: number, height: number): Promise<void>;
  /** A picture of the whole page, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

interface BrowserOptions {
  scripts?: boolean;
  /** Sent with every request, as a browser sends the credentials that somebody has typed. */
  headers?: Record<string, string>;
}

export async function startBrowser(path: string, { scripts = true, headers = {} }: BrowserOptions = {}): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  const words = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--remote-debugging-pipe',
    '--no-first-run',
    `--user-data-dir=${folder}`,
    'about:blank',
  ];
  const child = spawn(path, words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
  const pipe = connect(child);
  const { targetId } = await pipe.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await pipe.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (method: string, params: Json = {}): Promise<Json> => pipe.send(method, params, String(sessionId));
  await send('Page.enable');
  await send('Network.enable');
  await send('Network.setExtraHTTPHeaders', { headers });
  const problems = await listen(pipe, send);
  if (!scripts) await send('Emulation.setScriptExecutionDisabled', { value: true });

  const read = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = (await send('Runtime.evaluate', { expression, returnByValue: true })) as {
      result: { value: T };
      exceptionDetails?: Json;
    };
    if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
    return result.value;
  };
  const loaded = async (act: () => Promise<unknown>): Promise<void> => {
    const done = pipe.event('Page.loadEventFired');
    await act();
    await done;
  };
  return {
    read,
    problems: () => problems.splice(0),
    open: (url) => loaded(() => send('Page.navigate', { url })),
    async type(selector, text) {
      await read(`document.querySelector(${JSON.stringify(selector)}).select()`);
      await send('Input.insertText', { text });
    },
    async click(selector) {
      const [x, y] = await read<[number, number]>(`(() => {
        const element = document.querySelector(${JSON.stringify(selector)});
        element.scrollIntoView({ block: 'center' });
        const box = element.getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2];
      })()`);
      const mouse = (type: string): Promise<Json> => send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
      await loaded(async () => {
        await mouse('mousePressed');
        await mouse('mouseReleased');
      });
    },
    async resize(width, height) {
      await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 600 });
    },
    async picture() {
      const { cssContentSize } = (await send('Page.getLayoutMetrics')) as { cssContentSize: Json };
      const { data } = await send('Page.captureScreenshot', { captureBeyondViewport: true, clip: { ...cssContentSize, scale: 1 } });
      return Buffer.from(String(data), 'base64');
    },
    async close() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      await pipe.send('Browser.close').catch(() => child.kill('SIGKILL'));
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Collects what pages complain of. */
async function listen(pipe: Pipe, send: (method: string) => Promise<Json>): Promise<string[]> {
  const problems: string[] = [];
  const about = (params: Json): void => void problems.push(JSON.stringify(params));
  pipe.on('Log.entryAdded', ({ entry }) => (entry as { level: string }).level === 'error' && about(entry as Json));
  pipe.on('Runtime.exceptionThrown', about);
  pipe.on('Runtime.consoleAPICalled', (params) => params.type === 'error' && about(params));
  await send('Log.enable');
  await send('Runtime.enable');
  return problems;
}

interface Pipe {
  send(method: string, params?: Json, sessionId?: string): Promise<Json>;
  event(method: string): Promise<void>;
  /** Calls it at each event of that name. */
  on(method: string, listener: (params: Json) => unknown): void;
}

/** Messages are JSON with a NUL after each; the browser reads from its descriptor 3 and writes to 4. */
function connect(child: ChildProcess): Pipe {
  const [, , , input, output] = child.stdio as [null, null, null, Writable, Readable];
  const answers = new Map<number, { resolve(result: Json): void; reject(error: Error): void }>();
  const events = new Map<string, (() => void)[]>();
  const listeners = new Map<string, (params: Json) => unknown>();
  let sent = 0;
  let rest = '';
  const hear = (message: Message): void => {
    const answer = message.id === undefined ? undefined : answers.get(message.id);
    if (answer && message.error) answer.reject(new Error(message.error.message));
    else answer?.resolve(message.result ?? {});
    for (const resolve of events.get(message.method ?? '') ?? []) resolve();
    events.delete(message.method ?? '');
    listeners.get(message.method ?? '')?.(message.params ?? {});
  };
  output.setEncoding('utf8');
  output.on('data', (text: string) => {
    const parts = (rest + text).split('\0');
    rest = parts.pop() ?? '';
    for (const part of parts) hear(JSON.parse(part) as Message);
  });
  input.on('error', () => undefined);
  child.once('close', () => answers.forEach(({ reject }) => reject(new Error('the browser has ended'))));
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        const id = ++sent;
        answers.set(id, { resolve, reject });
        input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      }),
    on: (method, listener) => void listeners.set(method, listener),
    event: (method) => new Promise((resolve) => events.set(method, [...(events.get(method) ?? []), resolve])),
  };
}
