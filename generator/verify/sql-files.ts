import { diagnose, type Diagnostic } from '../check/catalogue';
import { sharedFunctions } from '../emit/sql/functions';
import { WANTED_TRIGGERS } from '../emit/sql/triggers';
import type { Model, SqlFile } from '../model/model';
import { offsetOf } from './problem';
import { attempt, type Scratch, type SqlError } from './scratch';

/** Applies the SQL files that resources name under `repeatable`, after the functions that they may use. What they made stays. */
export async function applySqlFiles(scratch: Scratch, { sqlFiles }: Model): Promise<Diagnostic[]> {
  await scratch.query(sharedFunctions());
  await scratch.query(WANTED_TRIGGERS);
  const found: Diagnostic[] = [];
  for (const file of sqlFiles) {
    const { error } = await attempt(scratch, () => scratch.query(file.text), { keep: true });
    if (error) found.push(inFile(file, error));
  }
  return found;
}

/** Applies a generated file as a deployment does, and undoes it. */
export async function applyGenerated(scratch: Scratch, file: string, text: string): Promise<Diagnostic[]> {
  const { error } = await attempt(scratch, () => scratch.query(text), { keep: true });
  if (!error) return [];
  const within = error.internalQuery === undefined ? '' : ` (in: ${error.internalQuery.split('\n')[0]!.slice(0, 200)})`;
  return [diagnose({ file, ...place(text, error) }, 'R140', { problem: `${error.message}${within}` })];
}

function inFile({ file, text }: SqlFile, error: SqlError): Diagnostic {
  return diagnose({ file, ...place(text, error) }, 'R135', { problem: error.message, hint: '' });
}

function place(text: string, { position }: SqlError): { line: number; column: number } {
  const before = text.slice(0, offsetOf(text, position)).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
