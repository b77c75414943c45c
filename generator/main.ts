import path from 'node:path';
import { run } from './command';
import { printDiagram } from './diagram-command';
import { watch } from './watch';

/** `npm run generate [-- --check | --watch | --diagram [mermaid] [kind]]`. */
async function main(words: string[]): Promise<number> {
  const root = path.join(__dirname, '..');
  const out = { line: (text: string) => console.log(text), problem: (text: string) => console.error(text) };
  const [option, ...more] = words;
  if (option === '--diagram') return printDiagram(root, more, out);
  if (more.length > 0 || (option !== undefined && option !== '--check' && option !== '--watch')) {
    out.problem(`unknown argument: ${words.join(' ')}\nusage: npm run generate [-- --check | --watch | --diagram [mermaid] [kind]]`);
    return 1;
  }
  if (option !== '--watch') return run(root, option === '--check' ? 'check' : 'write', out);
  const watching = watch(root, out);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, watching.close);
  await watching.closed;
  return 0;
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
