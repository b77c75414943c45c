import path from 'node:path';
import { run } from './command';
import { printDiagram } from './diagram-command';
import { HELP } from './help';
import { withAsk } from './new/ask';
import { newResource } from './new/new-resource';
import { watch } from './watch';

const USAGE =
  'usage: npm run generate [-- --check | --watch | --verify | --diagram [mermaid] [kind] | --explain resource[.field] | --new resource | --help]';

/** `npm run generate [-- --check | --watch | --diagram [mermaid] [kind] | --explain NAME | --new NAME | --help]`. */
async function main(words: string[]): Promise<number> {
  const root = path.join(__dirname, '..');
  const out = { line: (text: string) => console.log(text), problem: (text: string) => console.error(text) };
  const [option, ...more] = words;
  if (option === '--help' && more.length === 0) {
    out.line(HELP);
    return 0;
  }
  if (option === '--diagram') return printDiagram(root, more, out);
  if (option === '--explain' && more.length === 1) return explainer().explain(root, more[0]!, out);
  if (option === '--new') return withAsk((ask) => newResource(root, more, out, ask));
  if (more.length > 0 || (option !== undefined && option !== '--check' && option !== '--watch')) {
    out.problem(`unknown argument: ${words.join(' ')}\n${USAGE}`);
    return 1;
  }
  if (option !== '--watch') return run(root, option === '--check' ? 'check' : 'write', out);
  const watching = watch(root, out);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, watching.close);
  await watching.closed;
  return 0;
}

/** Loaded when it is asked for: it takes the compiler of TypeScript, which the other runs do not load for wrong YAML. */
function explainer() {
  // oxlint-disable-next-line typescript/no-require-imports -- the one way to load late and stay synchronous
  return require('./explain/explain') as typeof import('./explain/explain');
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
