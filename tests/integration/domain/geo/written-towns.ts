import type { Client } from 'pg';
import { placeText } from '../../../../runtime/domain/geo';
import { findPlaces } from '../../../../runtime/domain/geo/world/find-places';

/** How people write towns, asked of all towns of the world: a part of `all-towns.test.ts`, as to load them takes some seconds. */
export function testWrittenTowns(client: () => Client, read: (sql: string, values?: unknown[]) => Promise<unknown[]>): void {
  describe('a town as people write it', () => {
    test.each([
      ['FR', 'Saint-Étienne', 'Saint-Étienne, Auvergne-Rhône-Alpes'],
      ['FR', 'Saint-Denis (La Réunion)', 'Saint-Denis, Réunion'],
      ['IN', 'Hamirpur (HP)', 'Hamirpur, Himachal Pradesh'],
      ['IN', 'Kolkata, W.B.', 'Kolkata, West Bengal'],
      ['IN', 'Madras, Tamilnadu', 'Madras (Chennai), Tamil Nadu'],
      ['IN', 'Dehradun, Uttaranchal', 'Dehra Dun, Uttarakhand'],
      ['DE', 'Frankfurt a. M.', 'Frankfurt am Main, Hessen'],
      ['DE', 'Neustadt a. d. Aisch', 'Neustadt an der Aisch, Bayern'],
      ['DE', 'Rothenburg o. d. T.', 'Rothenburg ob der Tauber, Bayern'],
      ['DE', 'Freiburg i. Br.', 'Freiburg, Baden-Württemberg'],
      ['DE', 'Bad Homburg v.d.H.', 'Bad Homburg vor der Höhe, Hessen'],
      ['DE', 'Neustadt (Hessen)', 'Neustadt (Hessen)'],
      ['DE', 'Neustadt in Sachsen', 'Neustadt in Sachsen'],
      ['FR', 'Neustadt (Hessen), Allemagne', 'Neustadt (Hessen), Deutschland'],
      ['DE', 'Bad Homburg v. d. Höhe', 'Bad Homburg vor der Höhe, Hessen'],
    ])('with %s as home: %s', async (home, text, label) => {
      const places = await findPlaces(client(), text, { countryCode: home });
      expect(places.map((place) => placeText(place, 'de', home))).toEqual([label]);
    });

    test.each([
      ['IN', 'Rampur, Uttar Pradesh', /^Rampur(, .+)?, Uttar Pradesh$/],
      ['DE', 'Halle, Niedersachsen', /^Halle, Landkreis .+, Niedersachsen$/],
      ['GB', 'Newport, England', /^Newport, (Isle of Wight|Shropshire|Essex|East Riding of Yorkshire)$/],
      ['GB', 'Warton', /^Warton bei .+, Lancashire$/],
      ['IT', 'Castro', /^Castro, (Bergamo|Lecce)$/],
      ['FR', 'Saint-Pierre', /^Saint-Pierre, (La Réunion|.+ \(\d\d\)|Martinique|.+)$/],
    ])('is told apart from those of its region by its county or district, or by the nearest city: %s %s', async (home, text, shown) => {
      const places = (await findPlaces(client(), text, { countryCode: home })).map((place) => placeText(place, 'de', home));
      expect(places.length).toBeGreaterThan(1);
      expect(new Set(places).size).toBe(places.length);
      for (const place of places) expect(place).toMatch(shown);
    });

    test('that only a quarter of another is called so is no town: Mülheim is not in Köln', async () => {
      const places = await findPlaces(client(), 'Mülheim', { countryCode: 'DE' });
      expect(places.filter(({ latitude, longitude }) => Math.abs(latitude - 50.96) < 0.03 && Math.abs(longitude - 7.0) < 0.03)).toEqual([]);
    });

    test.each([
      ['GB', 'Newcastle', ['Newcastle upon Tyne', 'Newcastle-under-Lyme', 'Newcastle']],
      ['DE', 'Rothenburg', ['Rothenburg ob der Tauber', 'Rothenburg', 'Rothenburg']],
      ['FR', 'Paris', ['Paris']],
      ['GB', 'London', ['London']],
      ['DE', 'Berlin', ['Berlin']],
      ['FR', 'Saint-Étienne', ['Saint-Étienne']],
    ])('said for short is a question where another one is no village: %s %s', async (home, text, names) => {
      expect((await findPlaces(client(), text, { countryCode: home })).map(({ name }) => name)).toEqual(names);
    });

    test('goes on with a by-name that is left out', async () => {
      const names = async (text: string, home: string): Promise<string[]> =>
        (await findPlaces(client(), text, { countryCode: home })).map(({ name, region }) => `${name}, ${region}`);
      const neustadt = await names('Neustadt', 'DE');
      expect(neustadt).toEqual(
        expect.arrayContaining([
          'Neustadt an der Weinstraße, Rheinland-Pfalz',
          'Neustadt an der Donau, Bavaria',
          'Neustadt an der Aisch, Bavaria',
          'Neustadt in Sachsen, Saxony',
          'Neustadt (Hessen), Hesse',
          'Neustadt an der Orla, Thuringia',
        ]),
      );
      expect(neustadt).not.toContain('Neustadt, Lower Saxony');
      const castelnau = await names('Castelnau', 'FR');
      expect(castelnau).toEqual(expect.arrayContaining(['Castelnau-le-Lez, Occitanie', 'Castelnau-de-Lévis, Occitanie']));
      expect((await names('Villefranche', 'FR')).length).toBeGreaterThan(3);
    });

    test.each([
      ['FR', '67140 Saint-Pierre', 'Saint-Pierre, Grand Est'],
      ['FR', '06230 Villefranche', "Villefranche-sur-Mer, Provence-Alpes-Côte d'Azur"],
      ['FR', '62170 Montreuil', 'Montreuil-sur-Mer, Hauts-de-France'],
      ['FR', '20200 Bastia', 'Bastia, Corsica'],
      ['FR', '20090 Ajaccio', 'Ajaccio, Corsica'],
      ['FR', '75011 Paris', 'Paris, Île-de-France'],
      ['FR', '97410 Saint-Pierre', 'Saint-Pierre, Reunion'],
      ['ES', '28001 Madrid', 'Madrid, Madrid'],
      ['ES', '52001 Melilla', 'Melilla, Melilla'],
      ['GB', 'Newcastle BT33 0AA', 'Newcastle, Northern Ireland'],
      ['DE', '33790 Halle', 'Halle (Westf.), North Rhine-Westphalia'],
      ['DE', 'Eisleben', 'Lutherstadt Eisleben, Saxony-Anhalt'],
      ['DE', 'Hanau am Main', 'Hanau, Hesse'],
      ['FR', 'Montreuil 62', 'Montreuil-sur-Mer, Hauts-de-France'],
      ['FR', 'Paris 18', 'Paris, Île-de-France'],
      ['FR', 'Fillé-sur-Sarthe', 'Fillé, Pays de la Loire'],
      ['FR', '97227 Sainte-Anne', 'Sainte-Anne, Martinique'],
      ['FR', 'Joué-sur-Erdre', 'Joué-sur-Erdre, Pays de la Loire'],
      ['DE', '37308 Heiligenstadt', 'Heilbad Heiligenstadt, Thuringia'],
      ['DE', '66763 Dillingen', 'Dillingen, Saarland'],
      ['DE', 'Halle/Saale', 'Halle (Saale), Saxony-Anhalt'],
      ['DE', 'Halle Saale', 'Halle (Saale), Saxony-Anhalt'],
      ['DE', 'Neustadt/Weinstraße', 'Neustadt an der Weinstraße, Rheinland-Pfalz'],
      ['DE', 'Offenbach/Main', 'Offenbach, Hesse'],
      ['DE', 'Frankfurt/Oder', 'Frankfurt (Oder), Brandenburg'],
      ['GB', 'Newcastle, County Down', 'Newcastle, Northern Ireland'],
    ])('is that which its postcode or by-name means: at home in %s, %s', async (home, text, label) => {
      expect((await findPlaces(client(), text, { countryCode: home })).map(({ name, region }) => `${name}, ${region}`)).toEqual([label]);
    });

    test('in a part of its country is told by that once', async () => {
      const places = (await findPlaces(client(), 'Saint-Pierre', { countryCode: 'FR' })).map((place) => placeText(place, 'fr', 'FR'));
      expect(places).toEqual(
        expect.arrayContaining(['Saint-Pierre, La Réunion', 'Saint-Pierre, Martinique', 'Saint-Pierre, Saint-Pierre-et-Miquelon']),
      );
    });

    test.each([
      ['Weiden in der Oberpfalz', 'Weiden'],
      ['Weiden i.d.OPf.', 'Weiden'],
      ['Rottenburg am Neckar', 'Rottenburg'],
      ['Waren (Müritz)', 'Waren'],
      ['Lingen (Ems)', 'Lingen'],
      ['Singen (Hohentwiel)', 'Singen'],
      ['Oldenburg (Oldb)', 'Oldenburg'],
      ['Rotenburg (Wümme)', 'Rotenburg'],
      ['Werder (Havel)', 'Werder'],
      ['Frankenthal (Pfalz)', 'Frankenthal'],
      ['Bad Freienwalde (Oder)', 'Bad Freienwalde'],
      ['Wittstock/Dosse', 'Wittstock'],
      ['Boizenburg/Elbe', 'Boizenburg'],
      ['Stolberg (Rhld.)', 'Stolberg'],
      ['Lübben (Spreewald)', 'Lübben (Spreewald)'],
      ['Haldensleben', 'Haldensleben'],
      ['Oestrich-Winkel', 'Oestrich-Winkel'],
      ['Binz', 'Binz'],
      ['Ostseebad Kühlungsborn', 'Kühlungsborn'],
      ['Sylt', 'Sylt'],
      ['Aue-Bad Schlema', 'Aue-Bad Schlema'],
      ['Buchen in Odenwald', 'Buchen (Odenwald)'],
      ['Löhne', 'Löhne'],
      ['Loehne', 'Löhne'],
      ['Bunde', 'Bunde'],
      ['Bünde', 'Bünde'],
      ['Buchen', 'Buchen (Odenwald)'],
      ['Büchen', 'Büchen'],
      ['Munster', 'Munster'],
      ['Freiburg', 'Freiburg'],
      ['Dillingen/Saar', 'Dillingen', 'Dillingen an der Donau'],
      ['Lohne', 'Lohne', 'Lohne'],
      ['Heiligenstadt', 'Heilbad Heiligenstadt', 'Heiligenstadt'],
    ])('of Germany: %s', async (text, ...names) => {
      const known = `SELECT t.name FROM core_country c, advocacy_towns_of_address(c.code, '', $1, '') t WHERE c.name = 'germany'`;
      expect((await read(known, [text])).flat()).toEqual(names);
      expect((await findPlaces(client(), text, { countryCode: 'DE' })).map(({ name }) => name)).toEqual(names);
    });

    test.each([
      ['Langley', 'Langley, England'],
      ['Whitchurch, Hampshire', 'Whitchurch, England'],
      ['Newcastle under Lyme', 'Newcastle-under-Lyme, England'],
      ['Houghton le Spring', 'Houghton-le-Spring, England'],
      ['Hayes UB3 1AA', 'Hayes, England'],
      ['Newport PO30 1AA', 'Newport, England'],
      ['Newport NP20 1AA', 'Newport, Wales'],
      ['Newport SA42 0AA', 'Newport, Wales', 'Newport, Pembrokeshire'],
      ['Newcastle, Co. Down', 'Newcastle, Northern Ireland'],
      ['Bangor', 'Bangor, County Down', 'Bangor, Gwynedd'],
      ['Dromore', 'Dromore, County Down', 'Dromore, County Tyrone'],
      ['Castletown', 'Castletown, Isle of Man', 'Castletown, Highland'],
      [
        'Newport, South Wales',
        'Newport, Wales',
        'Newport, Isle of Wight',
        'Newport, Shropshire',
        'Newport, Essex',
        'Newport, East Riding of Yorkshire',
        'Newport, Pembrokeshire',
      ],
    ])('of Britain: %s', async (text, ...labels) => {
      expect((await findPlaces(client(), text, { countryCode: 'GB' })).map((place) => placeText(place, 'en', 'GB'))).toEqual(labels);
    });

    test.each([
      ['DE', '', 'Köln-Ehrenfeld', 'Köln'],
      ['DE', '', 'Hamburg-St. Pauli', 'Hamburg'],
      ['DE', '', 'Frankfurt am Main - Bockenheim', 'Frankfurt am Main'],
      ['DE', '', 'Stuttgart-Bad Cannstatt', 'Stuttgart'],
      ['DE', '50823', 'Köln Ehrenfeld', 'Köln'],
      ['FR', '', 'Lyon-Vaise', 'Lyon'],
    ])('is the city of whose part it speaks: at home in %s, %s %s', async (home, postal, text, name) => {
      expect((await findPlaces(client(), `${postal} ${text}`, { countryCode: home })).map((town) => town.name)).toEqual([name]);
      expect(await read('SELECT name FROM advocacy_towns_of_address($1, $2, $3, $4)', [home, '', text, postal])).toEqual([[name]]);
    });

    test.each([
      ['GB', '', 'Leeds Castle'],
      ['DE', '55424', 'Münster-Unbekannt'],
      ['FR', '', 'Saint-Étienne-de-Chomeil'],
      ['DE', '', 'Weiden-Unbekannt'],
    ])('is no city that only begins so: at home in %s, %s %s', async (home, postal, text) => {
      expect(await findPlaces(client(), `${postal} ${text}`, { countryCode: home })).toEqual([]);
      expect(await read('SELECT name FROM advocacy_towns_of_address($1, $2, $3, $4)', [home, '', text, postal])).toEqual([]);
    });

    test('a county that is called so is meant before a city of whose name it begins: Erlangen-Höchstadt', async () => {
      expect((await findPlaces(client(), 'Landkreis Erlangen-Höchstadt', { countryCode: 'DE' })).map(({ id }) => id)).toEqual([undefined]);
    });

    test.each([
      ['DE', '22765 Hamburg', 'Hamburg'],
      ['FR', '75011 Paris', 'Paris'],
      ['NL', '1012 Amsterdam', 'Amsterdam'],
    ])('has the postcode before it in one line, in %s: %s', async (code, city, name) => {
      expect(await read('SELECT name FROM advocacy_towns_of_address($1, $2, $3, $4)', [code, '', city, ''])).toEqual([[name]]);
    });

    test.each(["Villeneuve-d'Ascq", 'Villeneuve-d’Ascq', 'villeneuve d ascq'])(
      'of France has the apostrophe of print: %s',
      async (text) => {
        expect((await findPlaces(client(), text, { countryCode: 'FR' })).map(({ name }) => name)).toEqual(['Villeneuve-d’Ascq']);
      },
    );

    test('lies nowhere where the postcode is of another département, whose towns have other names', async () => {
      expect(await findPlaces(client(), '32450 Castelnau', { countryCode: 'FR' })).toEqual([]);
      const placed = `SELECT latitude IS NOT NULL FROM advocacy_place_abroad($1, '', $2, $3, NULL, NULL, $4)`;
      expect(await read(placed, ['France', 'Castelnau', '32450', 0])).toEqual([[false]]);
      expect(await read(placed, ['France', 'Castelnau', '32450', 3028337])).toEqual([[true]]);
      expect(await read(placed, ['France', 'Saint-Pierre', '67140', 0])).toEqual([[true]]);
      for (const city of ['Newport, Gwent', 'Newcastle, County Down'])
        expect(await read(placed, ['United Kingdom', city, '', 0])).toEqual([[true]]);
    });

    test('and every postcode that tells an area tells one that has towns', async () => {
      const { rows } = await client().query(`SELECT a.beginning FROM core_postcodearea a WHERE NOT EXISTS (
        SELECT FROM core_town t WHERE t.country_code = a.country_code AND advocacy_in_area(a, t.division_code, t.latitude, t.longitude))`);
      expect(rows).toEqual([]);
    });

    test('is a question where several towns are called just so, or none of them', async () => {
      const called = async (text: string, countryCode: string): Promise<number> =>
        (await findPlaces(client(), text, { countryCode })).length;
      expect(await called('Neustadt', 'DE')).toBeGreaterThan(3);
      expect(await called('Frankfurt', 'DE')).toBe(2);
      expect(await called('Halle', 'DE')).toBeGreaterThan(1);
      expect(await called('Aurangabad', 'IN')).toBeGreaterThan(1);
    });
  });
}
