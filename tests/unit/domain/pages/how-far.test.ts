import { languageOf } from '../../../../runtime/domain/languages';
import { howFar } from '../../../../runtime/domain/pages/events/event-details';

const said = (code: string, miles: number, units: 'km' | 'mi'): string => howFar(miles, units, languageOf([{ code, translations: '' }]));

test.each([
  ['en', 'less than 1 km', 'less than 1 mi'],
  ['de', 'weniger als 1 km', 'weniger als 1 mi'],
  ['fr', 'moins de 1 km', 'moins de 1 mi'],
  ['es', 'menos de 1 km', 'menos de 1 mi'],
])('in %s an event in the same town is not said to be 0 km away', (code, km, mi) => {
  const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
  expect([0, 0.04, 0.6].map((miles) => plain(said(code, miles, 'km')))).toEqual([km, km, km]);
  expect([0, 0.99].map((miles) => plain(said(code, miles, 'mi')))).toEqual([mi, mi]);
});

test('in British English a mile is a word', () => {
  expect([said('en-GB', 0.5, 'mi'), said('en-GB', 1, 'mi'), said('en-GB', 11, 'mi')]).toEqual(['less than a mile', '1 mile', '11 miles']);
  expect([said('en-GB', 0.5, 'km'), said('en-GB', 10, 'km')]).toEqual(['less than 1 km', '16 km']);
});

test('from one kilometre or mile on its distance is told', () => {
  expect([said('en', 0.63, 'km'), said('en', 10, 'km'), said('en', 1, 'mi'), said('en', 1234, 'mi')]).toEqual([
    '1 km',
    '16 km',
    '1 mi',
    '1,234 mi',
  ]);
});
