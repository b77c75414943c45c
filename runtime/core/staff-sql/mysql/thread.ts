import { parentPort } from 'node:worker_threads';
import { Parser } from 'node-sql-parser/build/mysql';
import { fillHoles, type Node } from './holes';
import { rewrite } from './rewrite';

const parser = new Parser();

/** The body of the thread: one query in, its translation out; null for what is not one query of the dialect. */
parentPort!.on('message', (sql: string) => parentPort!.postMessage({ sql: translated(sql) }));

function translated(sql: string): string | null {
  try {
    const parsed = parser.astify(fillHoles(sql)) as unknown as Node | Node[];
    const query = Array.isArray(parsed) ? parsed[0] : parsed;
    if (query?.type !== 'select' || (Array.isArray(parsed) && parsed.length > 1)) return null;
    rewrite(query);
    return parser.sqlify(query as never, { database: 'Postgresql' });
  } catch {
    return null;
  }
}
