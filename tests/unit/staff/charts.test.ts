import { chart, type Chart } from '../../../runtime/staff/charts';
import { wordsFor } from '../../../runtime/staff/words';

const en = wordsFor(['en']);
const drawn = (change: Partial<Chart>, words = en): string =>
  chart({ type: 'line', title: 'Signatures', x: 'time', series: [{ name: 'Signatures', points: days(30) }], ...change }, words).text;
const days = (count: number): { x: string; y: number }[] =>
  Array.from({ length: count }, (_, index) => ({ x: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10), y: 1000 + index }));
const texts = (...names: string[]): { x: string; y: number }[] => names.map((x, index) => ({ x, y: index + 1 }));

describe('a chart', () => {
  it('is a picture with a name and a description, and the same numbers as a table', () => {
    const page = drawn({});

    expect(page).toContain('role="img" aria-label="Signatures"');
    expect(page).toContain('<desc>Signatures: 30 values, from 1,000 to 1,029.</desc>');
    expect(page).toContain('<summary>The numbers</summary>');
    expect(page).toContain('<th scope="row">Jan 30, 2026</th><td class="number">1,029</td>');
  });

  it('says the hour beside the day at its axis, where hours of a few days are shown', () => {
    const hours = Array.from({ length: 71 }, (_, hour) => ({ x: new Date(Date.UTC(2026, 0, 1, hour)).toISOString(), y: hour }));
    const ticks = [...drawn({ series: [{ name: 'n', points: hours }] }).matchAll(/<text[^>]*>(Jan [^<]*)</g)].map(([, text]) => text);
    expect(new Set(ticks).size).toBeGreaterThan(3);
    for (const tick of ticks) expect(tick).toMatch(/^Jan \d, \d\d:00$/);
  });

  it('counts few in whole numbers, and begins at 0 where there is nothing', () => {
    const ticks = (...values: number[]): string[] => {
      const points = values.map((y, day) => ({ x: `2026-01-0${day + 1}`, y }));
      return [...drawn({ series: [{ name: 'n', points }] }).matchAll(/<text[^>]*>([\d.]+)</g)].map(([, text]) => text!);
    };
    expect(new Set(ticks(0, 2, 1))).toEqual(new Set(['0', '1', '2']));
    expect(new Set(ticks(0, 0, 0))).toEqual(new Set(['0', '1']));
  });

  it('puts a bar under its text, whole, where the text is too long to stand beside it', () => {
    const long = 'Takes every mailing, or got none this week';
    const page = drawn({ type: 'bar', x: 'text', series: [{ name: 'n', points: texts(long, 'b') }] });
    const narrow = page.slice(page.indexOf('class="narrow"'));
    expect(narrow).toMatch(new RegExp(`<text[^>]*>${long}<`));
    expect(narrow).not.toContain('…');
  });

  it('draws no bar for nothing', () => {
    const nothing = texts('a', 'b').map(({ x }) => ({ x, y: 0 }));
    const widths = [...drawn({ type: 'bar', x: 'text', series: [{ name: 'n', points: nothing }] }).matchAll(/<rect[^>]* width="([^"]*)"/g)];
    expect(widths.length).toBeGreaterThan(1);
    for (const [, width] of widths) expect(width).toBe('0');
  });

  it('keeps to the policy of pages: no styles, no scripts, colours of the style sheet', () => {
    for (const type of ['line', 'bar', 'share'] as const) {
      const page = drawn({ type, x: 'text', series: [{ name: 'n', points: texts('a', 'b') }] });
      expect(page).not.toMatch(/<style|<script| style=| on\w+=/);
      expect(page).toContain('var(--chart-1)');
      expect(page).not.toMatch(/#[0-9a-f]{6}/);
    }
  });

  it.each(['line', 'bar', 'share'] as const)('escapes what it is given: %s', (type) => {
    const hostile = '</svg><script>alert("1")</script>';
    const page = drawn({ type, x: 'text', title: hostile, unit: hostile, series: [{ name: hostile, points: texts(hostile, 'b') }] });

    expect(page).not.toContain('<script>');
    expect(page).toContain('&lt;/svg');
  });

  it('speaks the language of the page', () => {
    const german = drawn({}, wordsFor(['de']));

    expect(german).toContain('Signatures: 30 Werte, von 1.000 bis 1.029.');
    expect(german).toMatch(/\d\. Jan/);
    for (const language of ['en', 'de', 'es', 'fr']) expect(drawn({ series: [] }, wordsFor([language]))).not.toContain('undefined');
  });

  it('says that there are no numbers', () => {
    for (const type of ['line', 'bar', 'share'] as const) {
      expect(drawn({ type, series: [] })).toContain('No numbers yet.');
      expect(drawn({ type, series: [{ name: 'n', points: [{ x: 'a', y: null }] }] })).not.toContain('<svg');
    }
  });

  it('leaves a gap where a number is missing', () => {
    const whole = drawn({ series: [{ name: 'n', points: days(9) }] });
    const points = days(9).map((point, index) => (index === 4 ? { ...point, y: null } : point));
    const gap = drawn({ series: [{ name: 'n', points }] });

    const lines = (page: string): number => page.match(/stroke-linejoin="round"[^>]*><path d="([^"]*)"/)![1]!.split('M').length - 1;
    expect(lines(whole)).toBe(1);
    expect(lines(gap)).toBe(2);
    expect(gap).toContain('<td class="number">–</td>');
  });

  it('tells series apart by name, colour and dashes', () => {
    const page = drawn({ series: ['People', 'Actions'].map((name) => ({ name, points: days(3) })) });

    expect(page).toContain('<ul class="legend">');
    expect(page).toContain('var(--chart-2)');
    expect(page).toContain('stroke-dasharray="7 3"');
    expect(page).toContain('Actions: 3 values');
  });

  it('draws a bounded number of bars, and says so', () => {
    const points = texts(...Array.from({ length: 45 }, (_, index) => `place ${index}`));
    const page = drawn({ type: 'bar', x: 'text', series: [{ name: 'n', points }] });

    expect(page).toContain('This shows the first 30 of 45.');
    expect(page).toContain('<th scope="row">place 44</th>');
  });

  it('puts the small parts of a whole together', () => {
    const page = drawn({ type: 'share', x: 'text', series: [{ name: 'n', points: texts('a', 'b', 'c', 'd', 'e', 'f', 'g') }] });

    expect(page.match(/<rect x/g)).toHaveLength(5);
    expect(page).toContain('Others <span class="none">6 · 21.4%</span>');
  });

  it('takes whatever a query finds', () => {
    const points = [
      { x: 'not a time', y: 1 },
      { x: '', y: Number.NaN },
      { x: '2026-01-01T12:00:00', y: -5 },
      { x: new Date(0), y: 1e15 },
    ];
    for (const type of ['line', 'bar', 'share'] as const)
      for (const x of ['time', 'text', 'number'] as const) expect(drawn({ type, x, series: [{ name: 'n', points }] })).toContain('<figure');
  });
});
