import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf } from '../../../../runtime/domain/languages';
import { MESSAGES } from '../../../../runtime/domain/languages/messages';

const RUNTIME = join(__dirname, '../../../../runtime');
const spoken = (code: string, text: string): string => languageOf([{ code, translations: '' }]).message(text);

test('each message that is translated is one that the program says', () => {
  const source = readdirSync(RUNTIME, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('languages'))
    .map((path) => readFileSync(join(RUNTIME, path), 'utf8').replace(/\$\{[^`]*?\}/g, '%'))
    .join('\n');
  expect(MESSAGES.filter((message) => !source.includes(message) && !source.includes(message.replace('%', '1')))).toEqual([]);
});

test.each(['de', 'es', 'fr'])('a message keeps its values in %s', (code) => {
  for (const message of MESSAGES) {
    const values = ['5', 'A % b'];
    const text = message.replaceAll('%', () => values.shift()!);
    const translated = spoken(code, text);
    expect(translated).not.toBe(text);
    if (message.includes('%')) expect(translated).toContain('5');
    if (text.includes('A % b')) expect(translated).toContain('A % b');
  }
});

test('a message that nobody translated stays English', () => {
  expect(spoken('fr', 'This akid is not valid.')).toBe('This akid is not valid.');
  expect(spoken('en', 'Please sign in: open this page by the link that was sent to you.')).toMatch(/^Please sign in/);
});

test('staff may say a message with values in their words', () => {
  const language = languageOf([{ code: 'pt', translations: JSON.stringify({ 'The smallest amount is % %.': 'O valor mínimo é % %.' }) }]);
  expect(language.message('The smallest amount is 5.00 USD.')).toBe('O valor mínimo é 5.00 USD.');
});
