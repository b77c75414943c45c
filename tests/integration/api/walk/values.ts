import type { FieldDefinition } from '../../../../generator/model/field';
import type { ColumnType } from '../../../../generator/language/words';
import type { Column } from '../../../../generator/model/model';

/** Texts in a fixed format. The n-th value differs from all others. */
const FORMATS: Readonly<Record<string, (n: number) => string>> = {
  email: (n) => `Walk${n}@example.org`,
  emails: (n) => `walk${n}@example.org, wälk${n}@example.org`,
  sender: (n) => `"Wälk ${n}" <walk${n}@example.org>`,
  url: (n) => `https://example.org/${n}`,
  slug: (n) => `walk-${n}`,
  'uri-path': (n) => `/walk/${n}/`,
  'url-or-path': (n) => `/walk/${n}/`,
  // Not the United States: addresses there are corrected when they are written (tests/integration/domain/people).
  country: (n) => ['Canada', 'France', 'Austria', 'Kenya'][n % 4]!,
  currency: (n) => ['EUR', 'GBP', 'JPY', 'CAD'][n % 4]!,
  timezone: (n) => ['America/New_York', 'Europe/Paris', 'Asia/Kolkata', 'UTC'][n % 4]!,
  // These may belong to a page and to a list.
  event: (n) => ['page.created', 'page.updated', 'page.*'][n % 3]!,
  regex: (n) => `walk-[0-9]${n}`,
  // A wrapper has the content of its mailing, and a way to leave.
  template: (n) => `Walk {{content}} {{unsubscribe_link}} ${n}`,
  'us-state': (n) => ['CA', 'NY', 'TX', 'VT'][n % 4]!,
  'us-district': (n) => `CA_${String(n % 90).padStart(2, '0')}`,
  'us-state-district': (n) => `NY_${String(n % 900).padStart(3, '0')}`,
  digits: (n) => String(10_000 + n),
};

/** Characters that mean something to SQL, to patterns, to HTML and to XML. */
const AWKWARD = ` Ünï_%\\'"<&>`;

/**
 * The n-th value for a column, as a body gives it and a GET shows it. It is different for every n when the column is wide
 * enough, and never the default of its column when there is a choice.
 */
export function valueFor(column: Column, definition: FieldDefinition, n: number): unknown {
  if ('choices' in definition && definition.choices) return choice(definition.choices, column.default, n);
  const limits = 'min' in definition || 'max' in definition ? definition : {};
  switch (column.type) {
    case 'string':
    case 'text':
      if (column.pattern !== undefined) return fitting(column.pattern, n, column.length);
      return text(column.length, 'format' in definition ? definition.format : undefined, n);
    case 'json':
      if ('items' in definition && definition.items)
        return [
          definition.items.choices
            ? choice(definition.items.choices, undefined, n)
            : text(definition.items.length, definition.items.format, n).trim(),
        ];
      return Array.isArray(column.default) || column.default === undefined ? [`walk${n}`] : { walk: n };
    default:
      return scalar(column, limits, n);
  }
}

/** Three capital letters. */
function letters(n: number): string {
  return [676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(n / place) % 26))).join('');
}

/** A text that a pattern takes. */
function fitting(pattern: string, n: number, length = 255): string {
  const found = [`walk-${n}.example.org`, `walk-${n}`, letters(n), letters(n).slice(1), `${n % 9999} days`, String(1 + (n % 7))].find(
    (sample) => sample.length <= length && new RegExp(pattern).test(sample),
  );
  if (found === undefined) throw new Error(`Add a text that ${pattern} takes.`);
  return found;
}

function choice(choices: readonly (string | number)[], usual: unknown, n: number): string | number {
  const others = choices.filter((option) => option !== usual);
  return others.length > 0 ? others[n % others.length]! : choices[0]!;
}

function text(length: number | undefined, format: string | undefined, n: number): string {
  if (format !== undefined && FORMATS[format]) return FORMATS[format](n);
  const room = length ?? 255;
  const number = n.toString(36);
  if (room <= number.length) return number.slice(-room);
  const name = `${number}Ab`.slice(0, room);
  return name.length + AWKWARD.length > room ? name : name + AWKWARD;
}

function scalar(column: Column, limits: { min?: number; max?: number }, n: number): unknown {
  const least = limits.min ?? 1;
  const greatest = limits.max ?? 2_000_000;
  const whole = least + ((n * 7) % Math.max(1, Math.min(greatest - least, 90_000)));
  const day = new Date(Date.UTC(2001, 1, 3, 4, 5, 6) + n * 90_061_000).toISOString();
  const values: Partial<Record<ColumnType, unknown>> = {
    integer: whole,
    bigint: whole,
    float: whole + 0.5 <= greatest ? whole + 0.5 : whole,
    decimal: decimal(column, whole),
    // What is not editable could not be walked over: it refuses every change (tests/integration/domain/reports/locked).
    boolean: column.default !== true || column.name === 'editable',
    datetime: day.slice(0, 19),
    date: day.slice(0, 10),
  };
  return values[column.type];
}

/** A number that fits the digits before the decimal point. */
function decimal({ digits = 10, scale: most = 2, digitsOf }: Column, whole: number): string {
  const scale = digitsOf === undefined ? most : 2;
  const front = whole % 10 ** Math.max(1, Math.min(digits - scale, 6));
  return (front + (scale > 0 ? 0.5 : 0)).toFixed(scale);
}
