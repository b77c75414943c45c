import type { Column, Field } from '../../../../generator/model/model';
import type { ColumnDefinition, FieldDefinition } from '../../../../generator/model/field';

/** A NUL, and half of a surrogate pair. No column can hold either. */
const UNSTORABLE = ['a\0b', 'a\uD800b'];

const FORMATS: Readonly<Record<string, unknown[]>> = {
  email: ['x', 'a@b', 'a b@example.org'],
  emails: ['x', 'ann@example.org, Ann'],
  slug: ['a b', 'ä/b'],
  url: ['example', 'javascript:alert(1)'],
  currency: ['ABC', '€'],
  timezone: ['Nowhere', 'Europe/Atlantis'],
  regex: ['('],
  template: ['{{#if}}', '{{user.'],
  sender: ['nobody', 'Jo <jo@example.org>, Al <al@example.org>', 'Jo\r\nBcc: x@example.org <jo@example.org>'],
  'us-state': ['Texas'],
  'us-district': ['CA_8'],
  'us-state-district': ['CA_08'],
  event: ['page', 'Page.Created'],
  country: ['<>'],
};

/** Values that a field must refuse, whatever the resource. */
export function badValues({ definition, column, required }: Field): unknown[] {
  const nothing = required && column && !column.null ? [null] : [];
  switch (definition.type) {
    case 'reference':
      if (definition.written) return ['x', 5, true, [1], [{}]];
      return [
        ...nothing,
        2147483646,
        '99999999999999999999',
        '/rest/v1/nothing/1/',
        'http://elsewhere/',
        true,
        {},
        [],
        ...UNSTORABLE,
        { resource_uri: 7.5 },
      ];
    case 'many':
      return [[2147483646], ['/rest/v1/nothing/1/'], [{}], [[1]], [null], true, [UNSTORABLE[0]]];
    case 'child':
      // What is no object is ignored, and what is within one is refused as in a body of its own.
      return [];
    case 'children':
      return [['nothing'], [2147483646], true, [[1]], [{ id: 2147483646 }]];
    case 'computed':
      return [5, true, [{ a: 1 }], [5], [null], { a: 1 }].filter(
        (value) => definition.written === 'list' || typeof value !== 'object' || Array.isArray(value),
      );
    case 'custom':
      return [
        'text',
        5,
        [5],
        { ['a\0b']: 'x' },
        { '': 'x' },
        ['x'],
        { walk: { deep: 1 } },
        { walk: 'a\0b' },
        ...(definition.allowed === undefined ? [] : [{ nobody_allowed: 'x' }]),
      ];
    default:
      return [...nothing, ...badOfColumn(column!, definition)];
  }
}

function badOfColumn(column: Column, definition: FieldDefinition): unknown[] {
  const limits: { min?: number; max?: number } = 'min' in definition || 'max' in definition ? definition : {};
  const beyond = [limits.min === undefined ? undefined : limits.min - 1, limits.max === undefined ? undefined : limits.max + 1].filter(
    (limit) => limit !== undefined,
  );
  switch (column.type) {
    case 'string':
    case 'text': {
      const chosen = 'choices' in definition && definition.choices ? ['no such choice'] : [];
      const format = 'format' in definition && definition.format ? (FORMATS[definition.format] ?? []) : [];
      const long = column.length === undefined ? [] : ['x'.repeat(column.length + 1)];
      return [true, {}, ['x'], ...UNSTORABLE, ...chosen, ...format, ...long];
    }
    case 'integer':
      return ['x', 1.5, '1.5', 2147483648, -2147483649, 1e300, {}, [1], true, ...beyond];
    case 'bigint':
      return ['x', 1.5, 1e300, '99999999999999999999', {}, [1], true, ...beyond];
    case 'float':
      return ['x', '1e999', 'NaN', 'Infinity', {}, [1], true, ...beyond];
    case 'decimal':
      return ['x', '1,5', '1.234567890123', '1e3', '9'.repeat(40), {}, [1], true, ...beyond];
    case 'boolean':
      return ['x', 2, {}, [true]];
    case 'datetime':
    case 'date':
      return ['x', '2026-02-30', '2026-13-01', '2026-01-01T25:00:00', '20260101', '99999-01-01', 5, true, {}, ['2026-01-01']];
    default:
      if ('items' in definition && definition.items) return [...badOfItems(definition.items), '[', true, { a: 'b' }];
      return ['x', '{', 5, true, { a: 'a\0b' }, ['a\uD800b']];
  }
}

/** Lists with one entry that is not allowed. */
function badOfItems({ choices, format, length }: NonNullable<ColumnDefinition['items']>): unknown[] {
  const texts = [
    '',
    'a\0b',
    ...(choices ? ['no such choice'] : []),
    ...(format ? (FORMATS[format] ?? []) : []),
    ...(length === undefined ? [] : ['x'.repeat(length + 1)]),
  ];
  return [...[...texts, true, null, {}, ['x']].map((item) => [item]), [1.5, {}], ...texts.filter((text) => text !== '')];
}
