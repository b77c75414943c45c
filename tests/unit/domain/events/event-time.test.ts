import { type EventTime, eventTime, skippedTime } from '../../../../runtime/domain/events';
import { languageOf } from '../../../../runtime/domain/languages';

const AT_HOME = { timezone: 'Europe/Berlin', homeZone: 'Europe/Berlin', allDay: false };

const said = (code: string, startsAt: string, more: Partial<EventTime> = {}): string =>
  eventTime({ ...AT_HOME, startsAt, endsAt: null, ...more }, languageOf([{ code, translations: '' }])).replaceAll(
    /[\u2009\u202f\u00a0]/g,
    ' ',
  );

test.each([
  ['en', 'Saturday, July 17, 2027 at 6:30 PM'],
  ['en-gb', 'Saturday, 17 July 2027 at 18:30'],
  ['de', 'Samstag, 17. Juli 2027 um 18:30 Uhr'],
  ['fr', 'samedi 17 juillet 2027 à 18:30'],
  ['es', 'sábado, 17 de julio de 2027, 18:30'],
  ['ja', '2027年7月17日土曜日 18:30'],
])('when an event begins is said as %s has it', (code, text) => {
  expect(said(code, '2027-07-17T18:30')).toBe(text);
});

test.each([
  ['en', 'Saturday, July 17, 2027, 6:30 – 8:00 PM'],
  ['de', 'Samstag, 17. Juli 2027, 18:30–20:00 Uhr'],
  ['fr', 'samedi 17 juillet 2027, 18:30 – 20:00'],
  ['es', 'sábado, 17 de julio de 2027, 18:30–20:00'],
])('the end on the same day follows the start in %s', (code, text) => {
  expect(said(code, '2027-07-17T18:30', { endsAt: '2027-07-17T20:00' })).toBe(text);
});

test('the end on another day has its day', () => {
  const night = { endsAt: '2027-01-17T01:30' };
  expect(said('de', '2027-01-16T22:00', night)).toBe('Samstag, 16. Januar 2027 um 22:00 Uhr bis Sonntag, 17. Januar 2027 um 01:30 Uhr');
  expect(said('en', '2027-01-16T22:00', night)).toBe('Saturday, January 16, 2027 at 10:00 PM – Sunday, January 17, 2027 at 1:30 AM');
});

test('the first day of a month is an ordinal in French alone', () => {
  const day = { allDay: true };
  expect(said('fr', '2027-01-01T00:00', day)).toBe('vendredi 1er janvier 2027');
  expect(said('fr', '2027-01-01T18:30', { endsAt: '2027-01-01T20:00' })).toBe('vendredi 1er janvier 2027, 18:30 – 20:00');
  expect(said('es', '2027-01-01T00:00', day)).toBe('viernes, 1 de enero de 2027');
});

test.each([
  ['en-in', 'Asia/Kolkata', '(India Standard Time)'],
  ['en', 'UTC', '(Coordinated Universal Time)'],
  ['fr', 'Indian/Reunion', '(heure de La Réunion)'],
  ['fr', 'America/Guadeloupe', ', heure locale (Guadeloupe)'],
  ['fr', 'Indian/Mayotte', ', heure locale (Mayotte)'],
  ['de', 'America/Martinique', '(Ortszeit Martinique)'],
  ['es', 'America/Martinique', '(hora local de Martinica)'],
  ['en', 'America/Martinique', '(Atlantic Standard Time)'],
  ['fr', 'America/Puerto_Rico', '(heure normale de l’Atlantique)'],
  ['de', 'Europe/London', '(Britische Sommerzeit)'],
  ['fr', 'Europe/London', '(heure d’été britannique)'],
  ['en', 'Europe/Jersey', '(Jersey Time)'],
  ['de', 'Europe/Jersey', '(Ortszeit Jersey)'],
  ['fr', 'Europe/Isle_of_Man', ', heure locale (Île de Man)'],
  ['es', 'Asia/Amman', '(hora local de Jordania)'],
])('in %s the zone %s of an event elsewhere is said by its name', (code, timezone, name) => {
  expect(said(code, '2027-07-17T18:30', { timezone, homeZone: '' })).toContain(name);
});

test.each([
  ['en', '2027-07-17T18:30', '(Central European Summer Time)'],
  ['de', '2027-07-17T18:30', '(Mitteleuropäische Sommerzeit)'],
  ['fr', '2027-07-17T18:30', '(heure d’été d’Europe centrale)'],
  ['es', '2027-07-17T18:30', '(hora de verano de Europa central)'],
  ['de', '2027-01-17T18:30', '(Mitteleuropäische Normalzeit)'],
  // In the nights in which the clock changes the hour by the place decides.
  ['de', '2027-03-28T01:59', '(Mitteleuropäische Normalzeit)'],
  ['de', '2027-03-28T03:00', '(Mitteleuropäische Sommerzeit)'],
  ['de', '2027-10-31T02:30', '(Mitteleuropäische Sommerzeit)'],
  ['de', '2027-10-31T03:00', '(Mitteleuropäische Normalzeit)'],
])('in %s the clock of Berlin is called at %s as it goes then', (code, startsAt, name) => {
  expect(said(code, startsAt, { homeZone: '' })).toContain(name);
});

test.each([
  ['Europe/Jersey', 'Europe/London', false],
  ['Europe/Isle_of_Man', 'Europe/London', false],
  ['Europe/Dublin', 'Europe/London', false],
  ['Europe/Vienna', 'Europe/Berlin', false],
  ['Europe/London', 'Europe/Berlin', true],
  // The same in winter alone, and in all of the year but two days.
  ['Africa/Abidjan', 'Europe/London', true],
  ['Asia/Jerusalem', 'Asia/Nicosia', true],
])('of an event in %s, where the clock of the home is that of %s, a zone is said: %s', (timezone, homeZone, isSaid) => {
  expect(said('en', '2027-01-17T18:30', { timezone, homeZone }).includes('(')).toBe(isSaid);
});

test.each([
  ['2031-03-09T02:30', 'America/New_York', 'There is no 02:30 that night: the clocks go forward from 02:00 to 03:00.'],
  ['2031-03-30T02:00', 'Europe/Berlin', 'There is no 02:00 that night: the clocks go forward from 02:00 to 03:00.'],
  ['2031-10-05T02:10', 'Australia/Lord_Howe', 'There is no 02:10 that night: the clocks go forward from 02:00 to 02:30.'],
  ['2031-04-25T00:15', 'Africa/Cairo', 'There is no 00:15 that night: the clocks go forward from 00:00 to 01:00.'],
])('a time that the clock skips is told: %s in %s', (local, zone, text) => {
  expect(String(skippedTime(local, zone))).toBe(text);
});

test('a time that there is, once or twice, is skipped by no clock', () => {
  const there = ['2031-03-09T01:59', '2031-03-09T03:00', '2031-11-02T01:30', '2031-07-01T02:30'];
  expect(there.flatMap((local) => skippedTime(local, 'America/New_York') ?? [])).toEqual([]);
  expect([skippedTime('2031-03-30T02:30', 'UTC'), skippedTime('2031-03-30T02:30', ''), skippedTime('2031-03-30T02:30', 'Nowhere')]).toEqual(
    [undefined, undefined, undefined],
  );
});

test.each([
  ['en', 'There is no 2:30 AM that night: the clocks go forward from 2:00 AM to 3:00 AM.'],
  ['de', '02:30 Uhr gibt es in dieser Nacht nicht: Die Uhren werden von 02:00 auf 03:00 Uhr vorgestellt.'],
  ['fr', '02:30 n’existe pas cette nuit-là : les horloges avancent de 02:00 à 03:00.'],
  ['es', 'Esa noche no existen las 2:30: los relojes se adelantan de las 2:00 a las 3:00.'],
])('it is told in the words and hours of %s', (code, text) => {
  const message = languageOf([{ code, translations: '' }]).message(skippedTime('2031-03-30T02:30', 'Europe/Berlin')!);
  expect(message.replaceAll(/[\u202f\u00a0]/g, ' ')).toBe(text);
});
