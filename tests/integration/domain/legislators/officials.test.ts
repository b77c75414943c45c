import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placesCommand } from '../../../../runtime/domain/geo';
import { AREA_FILES } from '../../../../runtime/domain/legislators';
import { type ActionsHarness, openActions } from '../actions/harness';

let harness: ActionsHarness;
let folder: string;
beforeAll(async () => {
  harness = await openActions();
  folder = mkdtempSync(join(tmpdir(), 'advocacy-officials-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await harness.close();
});

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** What `npm run places` prints. */
async function places(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await placesCommand(
    words,
    (work) => work(harness.test.services),
    AREA_FILES,
    (line) => lines.push(line),
  );
  return lines.join('\n');
}

const square = (west: number, south: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + 1, south],
      [west + 1, south + 1],
      [west, south + 1],
      [west, south],
    ],
  ],
});
const features = (...all: [properties: object, geometry: object][]): string =>
  JSON.stringify({ type: 'FeatureCollection', features: all.map(([properties, geometry]) => ({ type: 'Feature', properties, geometry })) });
const MITTE: [object, object] = [{ WKR_NR: 74, WKR_NAME: 'Berlin-Mitte' }, square(13, 52)];

test('areas of a file are a group, and a later file changes those that it names', async () => {
  const path = file(
    'wahlkreise.geojson',
    features(MITTE, [{ WKR_NAME: 'Potsdam' }, square(12, 51)], [{ WKR_NAME: 'Potsdam' }, square(10, 51)]),
  );
  expect(await places('--boundaries', path, '--group', 'Wahlkreise')).toBe(
    'Wahlkreise: areas new 2, with another outline 0, as they were 0.',
  );
  expect(await harness.objects('/rest/v1/boundary/?group__name=Wahlkreise&order_by=name')).toMatchObject([
    { name: 'Berlin-Mitte', west: 13, east: 14, south: 52, north: 53 },
    { name: 'Potsdam', west: 10, east: 13, south: 51, north: 52 },
  ]);
  const later = file('later.geojson', features([{ WKR_NAME: 'berlin-mitte' }, square(13.5, 52)], [{ WKR_NAME: 'Kiel' }, square(10, 54)]));
  expect(await places('--boundaries', later, '--group', 'wahlkreise')).toBe(
    'wahlkreise: areas new 1, with another outline 1, as they were 0.\nThe file does not have: Potsdam. They stay.',
  );
  expect(await places('--boundaries', later, '--group', 'Wahlkreise', '--name', 'WKR_NAME')).toContain('as they were 2');
});

test.each([
  ['that is not there', 'none.geojson', undefined, 'There is no file'],
  ['that is no JSON', 'bad.geojson', '{', 'is no GeoJSON'],
  ['without features', 'empty.geojson', '{"type":"FeatureCollection","features":[]}', 'has no features'],
  [
    'whose areas have no name',
    'nameless.geojson',
    features([{ nr: 1 }, square(0, 0)]),
    'Say by --name which property is the name of an area: nr.',
  ],
  [
    'of another projection',
    'metres.geojson',
    features([{ name: 'A' }, square(0, 0)], [{ name: 'Far' }, square(4_000_000, 5_000_000)]),
    'No polygons in degrees: Far',
  ],
])('a file of areas %s is refused, and nothing of it is stored', async (_, name, text, message) => {
  const path = text === undefined ? join(folder, name) : file(name, text);
  await expect(places('--boundaries', path, '--group', 'Refused')).rejects.toThrow(message);
  expect(await harness.objects('/rest/v1/boundarygroup/?name=Refused')).toEqual([]);
});

const EVERY_POLITICIAN = `id,name,email,twitter,group,area,chamber,term,start_date,end_date,gender
a1,Ada Aal,ada@bundestag.example,adaaal,SPD,Berlin-Mitte,Bundestag,18,2013-10-22,2017-10-24,female
a1,Ada Aal,ada@bundestag.example,adaaal,GRÜNE,Berlin-Mitte,Bundestag,20,2021-10-26,,female
b2,Bo Berg,bo@bundestag.example,,CDU,Nirgendwo,Bundestag,20,2021-10-26,,male
c3,Cy Carl,cy@bundestag.example,,CDU,Kiel,Bundestag,18,2013-10-22,2017-10-24,male
`;

test('officials with the columns of EveryPolitician are meant for the people of their areas, in any country', async () => {
  const path = file('bundestag.csv', EVERY_POLITICIAN);
  expect(await places('--officials', path, '--group', 'Bundestag', '--country', 'Germany', '--areas', 'Wahlkreise')).toBe(
    'Bundestag: officials new 2, changed 0, as they were 0.\nNo area of "Wahlkreise" is called: Nirgendwo. Those officials are meant for nobody.',
  );
  const members = await harness.objects('/rest/v1/specialtarget/?body__name=Bundestag');
  expect(members.sort((a, b) => String(a.official_full).localeCompare(String(b.official_full)))).toMatchObject([
    { official_full: 'Ada Aal', party: 'GRÜNE', type: 'Bundestag', gender: 'F', country: 'Germany', email: 'ada@bundestag.example' },
    { official_full: 'Bo Berg', boundary: null },
  ]);
  await harness.make('letterpage', {
    name: 'An-die-Abgeordneten',
    target_groups: [(await harness.objects('/rest/v1/specialtargetgroup/?name=Bundestag'))[0]!.resource_uri],
  });
  const action = await harness.act({
    page: 'An-die-Abgeordneten',
    email: 'anna@example.org',
    country: 'Germany',
    postal: '10115',
    city: 'Berlin',
  });
  expect(action.targeted).toEqual([]);
  await harness.rows(
    `UPDATE core_location SET latitude = 52.5, longitude = 13.9 WHERE user_id = (SELECT id FROM core_user WHERE email = 'anna@example.org')`,
  );
  const again = await harness.act({
    page: 'An-die-Abgeordneten',
    email: 'anna@example.org',
    country: 'Germany',
    postal: '10115',
    city: 'Berlin',
  });
  const ada = members.find((member) => member.official_full === 'Ada Aal')!;
  expect(again.targeted).toEqual([expect.stringContaining(`/${String(ada.id)}/`)]);
});

test('a later file changes officials, and hides those who have left where that is said', async () => {
  const path = file(
    'later.csv',
    'name;party;email;constituency\nAda Aal;BSW;ada@new.example;Berlin-Mitte\nDi Dorn;FDP;di@new.example;Kiel\n',
  );
  const words = ['--officials', path, '--group', 'Bundestag', '--country', 'Germany', '--areas', 'Wahlkreise'];
  expect(await places(...words)).toContain(
    'officials new 1, changed 1, as they were 0.\nMembers that the file does not have: 1. They stay; --hide-others hides them.',
  );
  expect(await places(...words, '--hide-others')).toContain(
    'officials new 0, changed 0, as they were 2.\nMembers that the file does not have: 1. They are hidden now.',
  );
  expect(await harness.objects('/rest/v1/specialtarget/?body__name=Bundestag&hidden=true')).toMatchObject([{ official_full: 'Bo Berg' }]);
});

test('officials with the columns of OpenStates are taken', async () => {
  const path = file(
    'ny.csv',
    'id,name,current_party,current_district,current_chamber,given_name,family_name,gender,email,death_date,capitol_voice\nocd-person/1,Cordell Cleare,Democratic,30,upper,Cordell,Cleare,Female,cleare@nysenate.example,,518-455-2441\nocd-person/2,Late Person,Democratic,31,upper,Late,Person,Male,late@nysenate.example,2020-01-01,\n',
  );
  expect(await places('--officials', path, '--group', 'New York Senate', '--country', 'us')).toBe(
    'New York Senate: officials new 1, changed 0, as they were 0.',
  );
  expect(await harness.objects('/rest/v1/specialtarget/?body__name=New%20York%20Senate')).toMatchObject([
    {
      first: 'Cordell',
      last: 'Cleare',
      party: 'Democratic',
      type: 'upper',
      district_name: '30',
      phone: '518-455-2441',
      country: 'United States',
    },
  ]);
});

test('an official of a region abroad is meant for the people of that region', async () => {
  const body = await harness.make('specialtargetgroup', { name: 'Landtag' });
  await harness.make('specialtarget', { body, last: 'Huber', country: 'Germany', region: 'Bayern' });
  await harness.make('petitionpage', { name: 'An-den-Landtag', target_groups: [body] });
  const targetsOf = async (email: string, region: string): Promise<number> => {
    const action = await harness.act({ page: 'An-den-Landtag', email, country: 'Germany', region, postal: '80331' });
    return (action.targeted as string[]).length;
  };
  expect([await targetsOf('b@example.org', 'bayern'), await targetsOf('h@example.org', 'Hessen')]).toEqual([1, 0]);
});

test('the help of the command names what it loads', async () => {
  const help = await places('--help');
  for (const option of ['--postcodes', '--boundaries', '--officials']) expect(help).toContain(`npm run places -- ${option} FILE`);
  await expect(places('--officials', 'x.csv', '--oops')).rejects.toThrow('npm run places -- --help');
});
