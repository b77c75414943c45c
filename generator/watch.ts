import { watch as watchFolder } from 'node:fs';
import path from 'node:path';
import { run, type Output } from './command';

export interface Watching {
  /** Stops; a run is never cut short. */
  close(): void;
  /** Settles when it has stopped. */
  closed: Promise<void>;
}

/** Editors save in several steps, and a change of branch touches many files; milliseconds of quiet before a run. */
const QUIET = 100;

/**
 * Runs the generator now and whenever something under `<root>/resources` changes. Diagnostics are told, and
 * watching goes on.
 */
export function watch(root: string, out: Output): Watching {
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(root, 'write', out), QUIET);
  };
  const folder = path.join(root, 'resources');
  const watcher = watchFolder(folder, { recursive: true }, soon);
  let settle = () => {};
  const closed = new Promise<void>((resolve) => (settle = resolve));
  const close = () => {
    clearTimeout(timer);
    watcher.close();
    settle();
  };
  // A folder that is moved away cannot be watched on; that ends it like a stop.
  watcher.on('error', (error) => {
    out.problem(`watching ended: ${error.message}`);
    close();
  });
  run(root, 'write', out);
  out.line('watching resources/; stop with Ctrl-C');
  return { close, closed };
}
