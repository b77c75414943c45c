import fc from 'fast-check';
import type { Label, Thing } from './things';

/**
 * Characters that filters go wrong with: wildcards and escapes of LIKE and of regular expressions, quotes, what separates lists and
 * queries, letters whose case is special (Turkish i, sharp s, final sigma, titlecase, the Kelvin sign), marks that combine, signs
 * beyond the basic plane, and the last code point.
 */
const SIGNS = [...'aAbBsS_%\\\'",&=+#;?/.*^$()[] :{}-0iIİıßẞΣσςäÄяЯ中dǅK🎉\u0301\u{10FFFF}\uFFFD\n\u00A0'];

/** Few signs in short texts, so that texts are often equal, or part of each other. */
export const texts = fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 5 });

const MOMENTS = [
  '0001-01-01T00:00:00',
  '0099-12-31T23:59:59',
  '1899-12-31T23:59:59',
  '1969-12-31T23:59:59',
  '1970-01-01T00:00:00',
  '1999-12-31T23:59:59',
  '2000-01-01T00:00:00',
  '2000-02-29T00:00:00',
  '2000-02-29T23:59:59',
  '2000-03-01T00:00:00',
  '2026-03-29T01:30:00',
  '2026-03-29T02:30:00',
  '2038-01-19T03:14:08',
  '9999-12-31T23:59:59',
];
const BIG = ['-9223372036854775808', '-9007199254740993', '-1', '0', '7', '9007199254740992', '9007199254740993', '9223372036854775807'];
const RATIOS = [-1e300, -1.5, -1e-7, 0, 1e-7, 0.1, 1 / 3, 38.897675, 1e21];
const PRICES = ['-99999999.99', '-0.01', '0.00', '0.01', '10.00', '10.50', '99999999.99'];

/** Values of each field that is not a text, as shown. */
export const values = {
  small: fc.oneof(fc.constantFrom(-2147483648, -1, 0, 7, 70, 2147483647), fc.integer({ min: -3, max: 12 })),
  big: fc.constantFrom(...BIG),
  ratio: fc.constantFrom(...RATIOS),
  price: fc.constantFrom(...PRICES),
  flag: fc.boolean(),
  moment: fc.oneof(
    fc.constantFrom(...MOMENTS),
    fc
      .date({ min: new Date('1999-12-30Z'), max: new Date('2000-03-02Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 19)),
  ),
  day: fc.constantFrom(...MOMENTS).map((moment) => moment.slice(0, 10)),
};

function orNull<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.option(arbitrary, { freq: 6 });
}

/** Labels with ids from 1. */
export const labelLists: fc.Arbitrary<Label[]> = fc
  .array(texts, { minLength: 4, maxLength: 8 })
  .map((names) => names.map((name, place) => ({ id: place + 1, name })));

/** Things with ids from 1 with gaps; each may have a kin among them, a label, and several labels. */
export function thingLists(labels: Label[], size: number): fc.Arbitrary<Thing[]> {
  const chosen = fc.constantFrom(...labels);
  const fields = fc.record({
    word: orNull(texts),
    note: orNull(texts),
    small: orNull(values.small),
    big: orNull(values.big),
    ratio: orNull(values.ratio),
    price: orNull(values.price),
    flag: orNull(values.flag),
    moment: orNull(values.moment),
    day: orNull(values.day),
    label: orNull(chosen),
    labels: fc.uniqueArray(chosen, { maxLength: 3 }),
    kinPlace: orNull(fc.nat(size - 1)),
  });
  return fc.array(fields, { minLength: size, maxLength: size }).map((all) => {
    const things: Thing[] = all.map(({ kinPlace: _, ...rest }, place) => ({ id: place * 3 + 1, kin: null, ...rest }));
    for (const [place, { kinPlace }] of all.entries()) things[place]!.kin = kinPlace === null ? null : things[kinPlace]!;
    return things;
  });
}
