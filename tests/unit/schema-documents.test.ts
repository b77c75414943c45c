import { plans } from '../../generated';
import type { SchemaField } from '../../runtime/core/plan/schema-plan';

/** What a client can rely on in every document under `/schema/`. */
describe('a schema document', () => {
  const documents = plans.filter(({ exposed }) => exposed).map(({ name, schema }) => ({ name, ...schema! }));
  const fields = documents.flatMap(({ name, fields }) =>
    Object.entries(fields).map(([field, document]): [string, SchemaField] => [`${name}.${field}`, document]),
  );
  const namesOf = (wrong: [string, SchemaField][]): string[] => wrong.map(([name]) => name);

  test('says which one field is the key', () => {
    const keys = documents.map(({ name, fields }) => [name, Object.keys(fields).filter((field) => fields[field]!.primary_key)]);
    expect(keys.filter(([, found]) => found!.length !== 1)).toEqual([]);
  });

  test('says of every related field where to read of it', () => {
    const related = fields.filter(([, { type }]) => type === 'related');
    const addresses = documents.map(({ name }) => `/rest/v1/${name}/schema/`);
    expect(namesOf(related.filter(([, { related_schema }]) => !addresses.includes(related_schema!)))).toEqual([]);
  });

  test('asks for a field with two names once', () => {
    const { action, parent } = documents.find(({ name }) => name === 'actionfield')!.fields;
    expect([parent!.blank, action!.blank]).toEqual([false, true]);
    expect(action!.help_text).toMatch(/The same as parent\.$/);
  });

  test('says that a list is one, also where it may be null', () => {
    expect(documents.find(({ name }) => name === 'usermerge')!.fields.lists).toMatchObject({ type: 'list', nullable: true });
  });
});
