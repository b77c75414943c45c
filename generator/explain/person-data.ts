import type { Model, Resource } from '../model/model';

/** What an erasure of a person does to the rows of a table, or to one of its columns. */
export function erasureLines({ table }: Resource, { personData }: Model, column?: string): string[] {
  const steps = (personData?.erasures ?? []).filter((step) => step.table === table);
  return steps.flatMap(({ of, where, set, if: option }) => {
    const when = `${of === 'person' ? '' : `, of: ${of}`}${option === undefined ? '' : `, if ${option}`}`;
    if (set === undefined) return [`the row is deleted where ${where}${when}`];
    if (column === undefined)
      return [
        `emptied: ${assignments(set)
          .map(([name]) => name)
          .join(', ')}${when}`,
      ];
    return assignments(set)
      .filter(([name]) => name === column)
      .map(([name, value]) => `${name} = ${value}${when}`);
  });
}

/** What a merge of people does to the rows that a column names, or that any column of a table names. */
export function mergeLines({ table }: Resource, { personData }: Model, column?: string): string[] {
  return (personData?.references ?? [])
    .filter((reference) => reference.table === table && (column === undefined || reference.column === column))
    .map(({ column: name, to, clash, groups, worth = [] }) => {
      const once = groups.map(({ by }) => (by.length === 0 ? 'one row each' : `one row each for ${by.join(', ')}`)).join('; ');
      const best = worth.length === 0 ? 'that of the first person stays' : `the best by ${worth.join(', ')} stays`;
      const clashes = clash === 'drop' ? `${clash}, ${best}` : clash;
      return `${name} moves to the row of ${to} that stays${once === '' ? '' : `; ${once}; on a clash: ${clashes}`}`;
    });
}

/** `column = value` of a list of assignments. A value of the generator is one literal, NULL, or the time. */
function assignments(set: string): [name: string, value: string][] {
  return set.split(/, (?=\w+ = )/).map((each) => {
    const at = each.indexOf(' = ');
    return [each.slice(0, at), each.slice(at + 3)];
  });
}
