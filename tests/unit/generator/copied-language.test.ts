import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { texts as ours } from '../../../generated/texts';
import { generateWithKept } from '../../support/generate-changed';
import { Message, useTexts } from '../../../runtime/core/words';
import { languageOf } from '../../../runtime/domain/languages';
import { translatedMessage } from '../../../runtime/staff/words/messages';
import { wordsFor } from '../../../runtime/staff/words';

const ROOT = path.resolve(__dirname, '../../..');
const copy = mkdtempSync(path.join(tmpdir(), 'advocacy-language-'));
const folder = path.join(copy, 'resources', 'words', 'it');

beforeAll(() => {
  cpSync(path.join(ROOT, 'resources'), path.join(copy, 'resources'), { recursive: true });
  symlinkSync(path.join(ROOT, 'runtime'), path.join(copy, 'runtime'));
  cpSync(path.join(copy, 'resources', 'words', 'es'), folder, { recursive: true });
});
afterAll(() => {
  useTexts(ours);
  rmSync(copy, { recursive: true, force: true });
});

/** Writes another text in a file of the new language. */
function translate(file: string, from: string | RegExp, to: string): void {
  const place = path.join(folder, 'texts', file);
  const before = readFileSync(place, 'utf8');
  expect(before).toMatch(from);
  writeFileSync(place, before.replace(from, to));
}

test('a language is a copy of a folder: pages for staff, public pages and refusals speak it, and English where it says nothing', () => {
  translate('staff/pages.yaml', /^new_one: .*$/m, "new_one: 'Nuovo: {name}'");
  translate('staff/pages.yaml', /^sign_out: .*\n/m, '');
  translate('public.yaml', /^email: .*$/m, 'email: Indirizzo e-mail');
  translate('refusals/values.yaml', /^text_too_long: .*$/m, 'text_too_long: Al massimo {most} caratteri.');
  translate('refusals/public.yaml', /^number_expected: .*$/m, 'number_expected: Scriva un numero.');
  const { files, diagnostics } = generateWithKept(copy);
  // What it lacks is listed, and nothing else is wrong.
  expect(diagnostics.map(({ file, code, message }) => `${file} ${code} ${message}`)).toEqual([
    'resources/words/it/texts/staff/pages.yaml R289 English stands for what is not said here (1): sign_out',
  ]);
  const module = { exports: {} as { texts: typeof ours } };
  new Function('module', transformSync(files.get('texts.ts')!, { loader: 'ts', format: 'cjs' }).code)(module);
  useTexts(module.exports.texts);

  const words = wordsFor(['it-CH', 'de']);
  expect([words.language, words.new_one, words.sign_out]).toEqual(['it', 'Nuovo: {name}', 'Sign out']);
  expect(translatedMessage(words, new Message('values.text_too_long', { most: 80 }))).toBe('Al massimo 80 caratteri.');
  const language = languageOf([{ code: 'it', translations: '' }]);
  expect(language.translations.email).toBe('Indirizzo e-mail');
  expect(language.message(new Message('values.number_expected'))).toBe('Scriva un numero.');
  // Labels of the YAML come with the folder.
  expect(files.get('labels.ts')).toMatch(/^ {2}it: \{$/m);
});
