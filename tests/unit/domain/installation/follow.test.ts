import { PassThrough } from 'node:stream';
import { askCountry, guessedCountry } from '../../../../runtime/domain/installation/ask';
import { followsFrom } from '../../../../runtime/domain/installation/follow';

test.each([
  ['US', 'United States', 'America/New_York', 'en', 'USD', 'mi', 'sunday'],
  ['CA', 'Canada', 'America/Toronto', 'en', 'CAD', 'km', 'sunday'],
  ['GB', 'United Kingdom', 'Europe/London', 'en', 'GBP', 'mi', 'monday'],
  ['DE', 'Germany', 'Europe/Berlin', 'de', 'EUR', 'km', 'monday'],
  ['FR', 'France', 'Europe/Paris', 'fr', 'EUR', 'km', 'monday'],
  ['BR', 'Brazil', 'America/Sao_Paulo', 'en', 'BRL', 'km', 'sunday'],
  ['IN', 'India', 'Asia/Kolkata', 'en', 'INR', 'km', 'sunday'],
  ['JP', 'Japan', 'Asia/Tokyo', 'en', 'JPY', 'km', 'sunday'],
  ['CN', 'China', 'Asia/Shanghai', 'en', 'CNY', 'km', 'monday'],
  ['NG', 'Nigeria', 'Africa/Lagos', 'en', 'NGN', 'km', 'monday'],
  ['SA', 'Saudi Arabia', 'Asia/Riyadh', 'en', 'SAR', 'km', 'sunday'],
  ['IL', 'Israel', 'Asia/Jerusalem', 'en', 'ILS', 'km', 'sunday'],
])('from %s follows the rest of the home', (code, country, timeZone, language, currency, units, firstDay) => {
  expect(followsFrom(code, 'UTC')).toEqual({ country, timeZone, language, currency, units, firstDay });
});

test('the zone of the machine counts where it lies in the country', () => {
  expect(followsFrom('US', 'America/Chicago').timeZone).toBe('America/Chicago');
  expect(followsFrom('US', 'Europe/Berlin').timeZone).toBe('America/New_York');
});

test.each([
  ['Europe/Berlin', 'en-US', 'DE'],
  ['UTC', 'en-GB', 'GB'],
  ['UTC', 'en', 'US'],
])('a machine in the zone %s with the language %s seems to be in %s', (zone, language, country) => {
  expect(guessedCountry(zone, language)).toBe(country);
});

const never = new Promise<unknown>(() => undefined);

async function asked(
  typed: string | undefined,
  { ending = never, patience = 60_000 } = {},
): Promise<{ country: string | undefined; shown: string }> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const answer = askCountry({ input, output }, 'DE', ending, patience);
  if (typed !== undefined) input.write(typed);
  const country = await answer;
  return { country, shown: String(output.read()) };
}

test('Enter takes the guess', async () => {
  expect(await asked('\n')).toEqual({ country: 'DE', shown: 'In which country is this installation at home? [Germany] ' });
});

test('what is no country is asked again', async () => {
  const { country, shown } = await asked('Atlantis\nFrankreich\n');
  expect(country).toBe('FR');
  expect(shown).toContain('No country is called "Atlantis".');
});

test('who says nothing gets the guess after a while, and a process that is to end decides nothing', async () => {
  expect((await asked(undefined, { patience: 1 })).country).toBe('DE');
  expect((await asked(undefined, { ending: Promise.resolve('SIGINT') })).country).toBeUndefined();
});
