import { besideTown, type ChosenTown } from '../../../../runtime/domain/geo';

const NEWPORT: ChosenTown = { name: 'Newport', division: 'Shropshire', region: 'England', countryCode: 'GB', sharesRegion: true };
const NEUSTADT: ChosenTown = {
  name: 'Neustadt',
  division: 'Landkreis Eichsfeld',
  region: 'Thuringia',
  ownRegion: 'Thüringen',
  countryCode: 'DE',
  sharesRegion: false,
};
const RAMPUR: ChosenTown = { name: 'Rampur', division: 'Saharanpur', region: 'Uttar Pradesh', countryCode: 'IN', sharesRegion: true };

describe('a town that was chosen of several with its name', () => {
  test.each<[string, ChosenTown, string, string]>([
    ['its county in Britain', NEWPORT, 'en', 'Shropshire'],
    ['its country there where the county is called like it', { ...NEWPORT, division: 'Newport', region: 'Wales' }, 'en', 'Wales'],
    ['its land where that has no other', NEUSTADT, 'en', 'Thuringia'],
    ['its land in the language of the country', NEUSTADT, 'de', 'Thüringen'],
    ['its district where the land has another', { ...NEUSTADT, sharesRegion: true }, 'de', 'Landkreis Eichsfeld'],
    ['its district beside the state in its address, which has another', RAMPUR, 'en', 'Saharanpur'],
    ['nothing where the state in its address says enough', { ...RAMPUR, sharesRegion: false }, 'en', ''],
    ['nothing beside the province in its address', { ...NEWPORT, name: 'Castro', division: 'Lecce', countryCode: 'IT' }, 'it', ''],
  ])('has beside it %s', (_, town, language, text) => {
    expect(besideTown(town, language)).toBe(text);
  });

  test('is told by nothing where none was chosen', () => {
    expect([besideTown(null, 'en'), besideTown(undefined, 'en')]).toEqual(['', '']);
  });
});
