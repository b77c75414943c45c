import { mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { formatDiagnostic } from '../check/catalogue';
import type { Output } from '../command';
import { listSources } from '../extension/sources';
import { generate } from '../generate';
import type { Ask } from './ask';
import { CannotMake, startingFile, wantedField, type NewResource, type WantedField } from './starting-file';

/** The field of a resource of which nothing was said. */
const A_NAME: WantedField = { name: 'name', type: 'string' };

/**
 * `--new shift`: writes the file of a new resource, and says what to run next. What the options do not say is asked for; without `ask` it has
 * a default. Overwrites nothing, and leaves no file behind that would not generate. Returns the exit code.
 */
export async function newResource(root: string, words: string[], out: Output, ask?: Ask): Promise<number> {
  try {
    const { kind, wanted } = await wantedOf(root, words, out, ask);
    const file = path.posix.join(wanted.extension ?? '', 'resources', kind, `${wanted.resource}.yaml`);
    const text = startingFile(wanted);
    // What is wrong already is not the fault of the new file, and would hide what is.
    if (!isFine(root, out)) return 1;
    writeNew(root, file, text);
    if (!isFine(root, out)) {
      takeAway(path.join(root, file));
      out.problem(`${file} was not written`);
      return 1;
    }
    sayNext(file, wanted.resource, out);
    return 0;
  } catch (error) {
    if (!(error instanceof CannotMake)) throw error;
    out.problem(error.message);
    return 1;
  }
}

async function wantedOf(root: string, words: string[], out: Output, ask: Ask | undefined): Promise<{ kind: string; wanted: NewResource }> {
  const { values, positionals } = optionsOf(words);
  const resource = checkedName(positionals[0] ?? (await ask?.('What is it called (shift)? ')) ?? '');
  const extension = await extensionOf(root, values.in, ask);
  const own = `${resource}s`;
  const kinds = `Which kind of object is it: ${kindsOf(root, extension).join(', ')}, or a new one (${own})? `;
  const kind = checkedName(values.kind ?? ((await ask?.(kinds)) || own));
  const about = values.about ?? ((await ask?.('What is it, in a sentence? ')) || `A ${resource}.`);
  const fields = values.field?.map(wantedField) ?? (await askedFields(out, ask));
  return { kind, wanted: { resource, about, fields: fields.length > 0 ? fields : [A_NAME], extension } };
}

function optionsOf(words: string[]) {
  const options = {
    in: { type: 'string' },
    kind: { type: 'string' },
    about: { type: 'string' },
    field: { type: 'string', multiple: true },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    if (positionals.length > 1) throw new CannotMake(`unknown argument: ${positionals.slice(1).join(' ')}`);
    return { values, positionals };
  } catch (error) {
    throw new CannotMake((error as Error).message);
  }
}

/** The names become a path, so they are checked before anything is written. */
function checkedName(name: string): string {
  if (name === '') throw new CannotMake('say what it is called: npm run generate -- --new shift');
  if (/^[a-z][a-z0-9]*$/.test(name)) return name;
  throw new CannotMake(`"${name}" is no name: lower case letters and digits`);
}

/** The extension whose folder takes the file, as it was said or answered; undefined for the program itself. Packages take none. */
async function extensionOf(root: string, said: string | undefined, ask: Ask | undefined): Promise<string | undefined> {
  const folders = listSources(root).sources.flatMap(({ extension = 'node_modules/' }) =>
    extension.startsWith('node_modules/') ? [] : [extension],
  );
  const known = folders.map((folder) => `./${folder}`);
  const where = said ?? (known.length > 0 ? await ask?.(`Where does it belong: ${known.join(', ')}, or here (.)? `) : undefined);
  const wanted = path.posix.normalize(where || '.').replace(/\/$/, '');
  if (wanted === '.') return undefined;
  if (folders.includes(wanted)) return wanted;
  const names = known.length > 0 ? `names ${known.join(', ')}` : 'names none';
  throw new CannotMake(`"${where}" is no folder of an extension: "advocacy.resources" of package.json ${names}`);
}

/** The kinds of objects that there are, those of the extension too. */
function kindsOf(root: string, extension: string | undefined): string[] {
  const places = ['resources', ...(extension === undefined ? [] : [path.join(extension, 'resources')])];
  const entries = places.flatMap((place) => readdirSync(path.join(root, place), { withFileTypes: true }));
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return [...new Set(names)].filter((name) => name !== 'mixins').sort();
}

/** Fields one by one, until an empty answer. One that is not understood is asked for again. */
async function askedFields(out: Output, ask: Ask | undefined): Promise<WantedField[]> {
  const fields: WantedField[] = [];
  for (;;) {
    const answer = await ask?.(
      `A field, as "name type" (${fields.length === 0 ? 'starts_at datetime, user reference user; ' : ''}nothing to end)? `,
    );
    if (!answer) return fields;
    try {
      fields.push(wantedField(answer));
    } catch (error) {
      if (!(error instanceof CannotMake)) throw error;
      out.problem(error.message);
    }
  }
}

function isFine(root: string, out: Output): boolean {
  const errors = generate(root).diagnostics.filter(({ severity }) => severity === 'error');
  for (const diagnostic of errors) out.problem(formatDiagnostic(diagnostic));
  return errors.length === 0;
}

function writeNew(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  try {
    writeFileSync(path.join(root, file), text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new CannotMake(`${file} is there already`);
    throw error;
  }
}

/** Takes the file away again, and its folder if it was made for it. */
function takeAway(file: string): void {
  rmSync(file);
  if (readdirSync(path.dirname(file)).length === 0) rmdirSync(path.dirname(file));
}

function sayNext(file: string, resource: string, out: Output): void {
  out.line(`Written: ${file}. It is yours: say in "help" what each field means.`);
  out.line('Then:');
  out.line('  npm run generate');
  out.line(`  npm run migrate -- --name ${resource}`);
  out.line('  npm start');
}
