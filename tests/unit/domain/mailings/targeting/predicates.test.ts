import { plans } from '../../../../../generated';
import { texts as catalogues } from '../../../../../generated/texts';
import type { Texts } from '../../../../../runtime/core/words';
import { FIELDS } from '../../../../../runtime/domain/mailings/targeting/predicates';
import { displayOf } from '../../../../../runtime/staff/object/display';

const planOf = (name: string): (typeof plans)[number] => plans.find((plan) => plan.name === name)!;
const mailer = planOf('mailertargeting');
const { sections, hints = {} } = displayOf(mailer);
const inForm = sections.flatMap(({ fields }) => fields);

describe.each(FIELDS)('the predicate %s', (field, { values, sql, proof, input }) => {
  test('is SQL, and says what proves it, or that nothing does', () => {
    expect(typeof sql).toBe('function');
    expect(proof === null || typeof proof.of === 'function').toBe(true);
  });

  test('is a field of a mailer, with a control and a hint in its form', () => {
    expect(mailer.read.names).toContain(field);
    expect(inForm).toContain(field);
    expect(hints[field]).toEqual(expect.any(String));
  });

  test('is stored in the row of the targeting, unless it says how it is read', () => {
    const { references, columns } = planOf('mailingtargeting').write!;
    expect(values.sql === undefined).toBe(Object.hasOwn(columns, field) || Object.hasOwn(references, field));
  });

  test('takes ids of a resource that there is, or says how it reads what bodies have', () => {
    if (values.refersTo) expect(planOf(values.refersTo.resource)).toBeDefined();
    expect(input === undefined).toBe(values.sql === undefined || values.refersTo !== undefined);
  });

  test.each(Object.entries(catalogues))('says in %s whether a person matches', (_, catalogue) => {
    const { lines } = (catalogue as Texts)['mailings/targeting'];
    expect(lines[field]).toEqual({ yes: expect.any(String) as string, no: expect.any(String) as string });
  });
});

test('what the form asks beside the predicates says one of them more exactly', () => {
  const others = inForm.filter((field) => !FIELDS.some(([known]) => known === field));
  expect(others).toEqual([
    'zip_radius',
    'campaign_radius',
    'campaign_samestate_only',
    'campaign_same_county_only',
    'campaign_same_district_only',
  ]);
});
