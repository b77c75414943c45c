import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { boxes, control, field } from '../../../../runtime/core/controls';
import { html } from '../../../../runtime/core/formats/markup';

test('no other file writes a form control', () => {
  const files = readdirSync('runtime', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const writing = files.filter((file) => /<(input|select|textarea|label)\b(?! list)/.test(readFileSync(join('runtime', file), 'utf8')));
  expect(writing.filter((file) => !/^core\/controls\.ts$/.test(file))).toEqual([]);
});

test('what is on record stays a choice, and nothing is chosen where nothing is', () => {
  const choices = [{ value: 'a', label: 'A' }];
  expect(control({ name: 'x', choices, value: '<b>' }).text).toBe(
    '<select name="x"><option value="">–</option><option value="a">A</option><option value="&lt;b&gt;" selected>&lt;b&gt;</option></select>',
  );
  expect(control({ choices, none: null }).text).toBe('<select><option value="a">A</option></select>');
  expect(boxes('x', choices, ['b']).text).toContain('<input type="checkbox" name="x" value="b" checked> b</label>');
});

test('an input for a day shows another text as a text', () => {
  expect(control({ type: 'date', value: '2026-01-31' }).text).toBe('<input type="date" value="2026-01-31">');
  expect(control({ type: 'date', value: 'soon' }).text).toBe('<input type="text" value="soon">');
});

test('an input for a time of day shows as a text what it could not show', () => {
  const shown = (value: string) => /type="(\w+)"/.exec(control({ id: 'a', name: 'a', type: 'time', value }).text)?.[1];
  expect(['2:30', '7 PM', '24:00', '02:30', '23:59:59', ''].map(shown)).toEqual(['text', 'text', 'text', 'time', 'time', 'time']);
});

test('a field tells of its hint and of what is wrong', () => {
  const { text } = field({ id: 'f', name: 'f', value: '' }, 'Colour', { hint: 'One word', error: html`Too long.`, focus: true });
  expect(text).toContain('<div class="field wrong"><label for="f">Colour</label><p class="error" id="f-error">Too long.</p>');
  expect(text).toContain('<input id="f" name="f" value="" aria-invalid="true" autofocus aria-describedby="f-hint f-error">');
  expect(text).toContain('<span class="hint" id="f-hint">One word</span>');
});
