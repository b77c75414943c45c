import { attachedFiles, openBatches, type BatchHarness } from '../actions/batches/harness';
import { pdfPages } from '../../../support/pdf-text';
import { addressIn, COUNTRIES, emailIn } from './countries';

let batches: BatchHarness;
/** The letters of the row of each person, and the types of the files that came. */
let rows: string[];
let types: string[];
beforeAll(async () => {
  batches = await openBatches();
  await batches.batchPage('world', { batch_delivery_format: 'pdf', batch_delivery_threshold: COUNTRIES.length });
  for (const country of COUNTRIES)
    await batches.sign('world', emailIn(country), { name: country.person, country: country.own, ...addressIn(country) });
  await batches.cut();
  const files = batches.letters().flatMap(attachedFiles);
  types = files.map(({ type }) => type);
  const texts = pdfPages(files[0]!.content).flat();
  const numbers = COUNTRIES.map((_, index) => texts.indexOf(String(index + 1)));
  rows = numbers.map((start, index) => lettersOf(texts.slice(start + 1, numbers[index + 1]).join('')));
});
afterAll(() => batches.close());

/** Letters alone: marks stand beside theirs in a document, and what is read from right to left is the other way round. */
const lettersOf = (text: string): string => text.normalize('NFKD').replace(/\P{Letter}/gu, '');

test.each(COUNTRIES.map((country, index) => [country.code, country, index] as const))(
  'the document of signatures has the name and the town of somebody in %s',
  (_code, { person, city }, index) => {
    for (const text of [person, city]) {
      const left = [...rows[index]!];
      for (const letter of lettersOf(text)) expect([text, left.splice(left.indexOf(letter), 1)]).toEqual([text, [letter]]);
    }
  },
);

test('the document needs no table beside it', () => {
  expect(types).toEqual(['application/pdf']);
});
