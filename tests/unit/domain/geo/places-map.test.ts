import { boundsOf, placesMap } from '../../../../runtime/domain/geo';

/** A small map around the middle of the world, where a degree is 720 units each way and the pin stands at 200, 130. */
const PIN = { latitude: 0, longitude: 0 };
const at = (x: number, y: number, name: string) => ({ longitude: (x - 200) / 720, latitude: (130 - y) / 720, name });

/** The names on a map of these towns, each with the side of its dot on which it stands. */
function named(...towns: ReturnType<typeof at>[]): string[] {
  const { text } = placesMap({ pins: [{ ...PIN, title: 'Rally' }], towns, label: 'Map', size: 'small', units: 'mi', language: 'en' });
  return [...text.matchAll(/<text x="([\d.]+)"([^>]*) class="town">([^<]*)</g)].map(([, x, more, name]) =>
    [name, more!.includes('text-anchor="end"') ? 'left of' : 'right of', Number(x) + (more!.includes('"end"') ? 6 : -6)].join(' '),
  );
}

test('a town is named at the right of its dot, and at the left where the map ends', () => {
  expect(named(at(20, 60, 'Weymouth'))).toEqual(['Weymouth right of 20']);
  expect(named(at(345, 60, 'Weymouth'))).toEqual(['Weymouth left of 345']);
  expect(named(at(335, 60, 'Wimborne'), at(335, 200, 'Lille'))).toEqual(['Wimborne left of 335', 'Lille right of 335']);
});

test('a name stands where it covers neither a pin nor another one, and is left out where it would', () => {
  expect(named(at(100, 60, 'Portland'), at(170, 62, 'Chickerell'), at(150, 70, 'Fleet'))).toEqual([
    'Portland right of 100',
    'Chickerell right of 170',
  ]);
  expect(named(at(180, 60, 'Portland'), at(165, 74, 'Chickerell'))).toEqual(['Portland right of 180', 'Chickerell left of 165']);
  expect(named(at(180, 130, 'Dorchester'))).toEqual(['Dorchester left of 180']);
  expect(named(at(200, 130, 'Under the pin'))).toEqual([]);
});

test('a name that fits at neither side is left out, and others stay whole', () => {
  expect(named(at(200, 60, 'Llanfairpwllgwyngyllgogerychwyrndrobwll-Llantysilio'))).toEqual([]);
  const names = ['Halle (Saale)', 'Villeneuve-d’Ascq', 'Neustadt an der Aisch'];
  expect(named(...names.map((name, index) => at(370, 30 + 40 * index, name)))).toEqual(names.map((name) => `${name} left of 370`));
  expect(named(at(300, 60, 'さいたま市大宮区'))).toEqual(['さいたま市大宮区 left of 300']);
});

test('a circle around a single place is on the map, which has the edges of that place alone', () => {
  const near = { ...PIN, miles: 5 };
  const { text } = placesMap({ pins: [{ ...PIN, title: 'Rally' }], near, label: 'Map', size: 'small', units: 'mi', language: 'en' });
  const radius = Number(/<circle cx="200" cy="130" r="([\d.]+)" fill="none"/.exec(text)![1]);
  expect(radius).toBeLessThan(130);
  const { north, south } = boundsOf([PIN]);
  expect(Math.round((260 / (north - south) / 69.1) * 5)).toBe(Math.round(radius));
});
