import { countries } from '../../../../runtime/domain/pages/form/address-fields';

const labels = (language: string): string[] => countries(language).map(({ label }) => label);
const valueOf = (language: string, label: string): string | undefined => countries(language).find((each) => each.label === label)?.value;

test('a form names each country in the language of its page, and sends the name under which it is kept', () => {
  expect(valueOf('de', 'Vereinigtes Königreich')).toBe('United Kingdom');
  expect(valueOf('fr', 'Allemagne')).toBe('Germany');
  expect(valueOf('ja', '日本')).toBe('Japan');
  expect(valueOf('ar', 'إسرائيل')).toBe('Israel');
  expect(valueOf('en', 'Nigeria')).toBe('Nigeria');
});

test('every language has all countries, each once', () => {
  for (const language of ['en', 'de', 'he', 'pt-BR', 'xx']) {
    expect(new Set(countries(language).map(({ value }) => value)).size).toBe(250);
    expect(countries(language)).toHaveLength(250);
  }
});

test('they stand as the language sorts: a letter with marks beside its own in German, at the end in Swedish', () => {
  expect(labels('de').slice(0, 3)).toEqual(['Afghanistan', 'Ägypten', 'Ålandinseln']);
  expect(labels('sv').slice(-2)).toEqual(['Österrike', 'Östtimor']);
  expect(labels('es').indexOf('España')).toBeLessThan(labels('es').indexOf('Estonia'));
});
