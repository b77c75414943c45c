/** Runs a TypeScript file: `node scripts/run-typescript.mjs FILE [WORD …]`. */
import { runTypeScript } from './load-typescript.mjs';

const [file, ...words] = process.argv.slice(2);
runTypeScript(file, words);
