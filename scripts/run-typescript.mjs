/** Runs a TypeScript file from a bundle of it: `node scripts/run-typescript.mjs FILE [WORD …]`. */
import { runBundle } from './bundle.mjs';

const [file, ...words] = process.argv.slice(2);
await runBundle(file, words);
