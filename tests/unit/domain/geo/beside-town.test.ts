import { besideTown, type ChosenTown } from '../../../../runtime/domain/geo';

const NEWPORT: ChosenTown = {
  name: 'Newport',
  division: 'Shropshire',
  region: 'England',
  countryCode: 'GB',
  sharesName: true,
  sharesRegion: true,
};
const NEUSTADT: ChosenTown = {
  name: 'Neustadt',
  division: 'Landkreis Eichsfeld',
  region: 'Thuringia',
  ownRegion: 'Thüringen',
  countryCode: 'DE',
  sharesName: true,
  sharesRegion: false,
};
const RAMPUR: ChosenTown = {
  name: 'Rampur',
  division: 'Saharanpur',
  region: 'Uttar Pradesh',
  countryCode: 'IN',
  sharesName: true,
  sharesRegion: true,
};
const SAINT_DENIS: ChosenTown = {
  name: 'Saint-Denis',
  division: null,
  region: 'Reunion',
  countryCode: 'RE',
  sharesName: true,
  sharesRegion: false,
};
const COUNTRIES: Readonly<Record<string, string>> = { GB: 'United Kingdom', DE: 'Germany', IN: 'India', IT: 'Italy', RE: 'France' };
const placeOf = ({ name, countryCode }: ChosenTown, postal = ''): Record<'city' | 'country' | 'postal', string> => ({
  city: name,
  country: COUNTRIES[countryCode]!,
  postal,
});

describe('a town that was chosen of several with its name', () => {
  test.each<[string, ChosenTown, string, string]>([
    ['its county in Britain', NEWPORT, 'en', 'Shropshire'],
    ['its country there where the county is called like it', { ...NEWPORT, division: 'Newport', region: 'Wales' }, 'en', 'Wales'],
    ['its land where that has no other', NEUSTADT, 'en', 'Thuringia'],
    ['its land in the language of the country', NEUSTADT, 'de', 'Thüringen'],
    ['its district where the land has another', { ...NEUSTADT, sharesRegion: true }, 'de', 'Landkreis Eichsfeld'],
    ['its district beside the state in its address, which has another', RAMPUR, 'en', 'Saharanpur'],
    ['nothing where the state in its address says enough', { ...RAMPUR, sharesRegion: false }, 'en', ''],
    ['nothing where no other town is called just so', { ...NEUSTADT, name: 'Frankfurt (Oder)', sharesName: false }, 'de', ''],
    ['the part of its country', SAINT_DENIS, 'fr', 'La Réunion'],
    ['the part of its country by its name in another language', SAINT_DENIS, 'en', 'Réunion'],
    ['nothing beside the province in its address', { ...NEWPORT, name: 'Castro', division: 'Lecce', countryCode: 'IT' }, 'it', ''],
  ])('has beside it %s', (_, town, language, text) => {
    expect(besideTown(town, placeOf(town), language)).toBe(text);
  });

  test('has its region beside a name that is not its own', () => {
    const place = { city: 'Nystad', country: 'Germany', postal: '' };
    expect(besideTown({ ...NEUSTADT, sharesName: false }, place, 'de')).toBe('Thüringen');
  });

  test('in a part that is told as its country has nothing of it beside it', () => {
    const place = { city: 'Saint-Denis', country: 'Réunion', postal: '' };
    expect(besideTown({ ...SAINT_DENIS, sharesName: false }, place, 'fr')).toBe('');
  });

  test.each([NEWPORT, NEUSTADT, RAMPUR, SAINT_DENIS])('has nothing beside it where its postcode says which one it is', (town) => {
    expect(besideTown(town, placeOf(town, '12345'), 'en')).toBe('');
  });

  test('is told by nothing where none was chosen', () => {
    expect([besideTown(null, placeOf(NEWPORT), 'en'), besideTown(undefined, placeOf(NEWPORT), 'en')]).toEqual(['', '']);
  });
});
