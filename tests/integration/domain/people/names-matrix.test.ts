import { openUploads, type UploadsHarness } from '../uploads/harness';

/** Names of the world come in by three ways, in one field or in two, and none loses a part of them. */
let site: UploadsHarness;
let importPage: string;
const LANGUAGES = ['en', 'es', 'ja', 'zh', 'ko', 'hu', 'vi'] as const;
beforeAll(async () => {
  site = await openUploads();
  importPage = await site.createPage();
  for (const code of LANGUAGES) {
    const { objects } = await site.get<{ objects: { resource_uri: string }[] }>(`/rest/v1/language/?iso_code=${code}`);
    const lang = objects[0]?.resource_uri ?? pathOf(await site.post('language', { name: `Names ${code}`, iso_code: code }));
    const page = pathOf(await site.post('petitionpage', { name: `sign-${code}`, title: 'Sign', lang }));
    await site.post('petitionform', { page, thank_you_text: 'Thanks.' });
  }
});
afterAll(() => site.close());

const pathOf = ({ headers }: { headers: { location?: string } }): string => new URL(headers.location!).pathname;

type Fields = Record<string, string>;

/** Each way to send a person in the language of a page. */
const WAYS: Record<string, (code: string, fields: Fields) => Promise<unknown>> = {
  'the API': (code, fields) => site.post('action', { page: `sign-${code}`, ...fields }),
  'a public form': (code, fields) =>
    site.server.request('POST', `/pages/sign-${code}/`, {
      body: new URLSearchParams({ zip: '10001', ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  'an upload': (code, fields) => {
    const all: Fields = { ...fields, lang: code };
    return site.import(`${Object.keys(all).join(',')}\n${Object.values(all).join(',')}`, { page: importPage });
  },
};

/** Name in one field, its language, and its parts: first, middle, last. */
const IN_ONE_FIELD = [
  ['María José García López', 'es', ['María', 'José García', 'López']],
  ['Nguyễn Văn An', 'vi', ['An', 'Văn', 'Nguyễn']],
  ['王小明', 'zh', ['王小明', '', '']],
  ['王 小明', 'en', ['小明', '', '王']],
  ['van der Berg', 'en', ['van', '', 'der Berg']],
  ['Anne-Sophie Le Goff', 'en', ['Anne-Sophie', '', 'Le Goff']],
  ['Yamada Tarō', 'ja', ['Tarō', '', 'Yamada']],
  ['Kim Minjun', 'ko', ['Minjun', '', 'Kim']],
  ['Nagy Anna Mária', 'hu', ['Anna', 'Mária', 'Nagy']],
] as const;

/** First and last name, their language, and the whole name. */
const IN_TWO_FIELDS = [
  ['María José', 'García López', 'es', 'María José García López'],
  ['Văn An', 'Nguyễn', 'vi', 'Nguyễn Văn An'],
  ['小明', '王', 'zh', '王小明'],
  ['小明', '王', 'en', '王小明'],
  ['', 'van der Berg', 'en', 'van der Berg'],
  ['Tarō', 'Yamada', 'ja', 'Yamada Tarō'],
  ['Minjun', 'Kim', 'ko', 'Kim Minjun'],
  ['Anna', 'Nagy', 'hu', 'Nagy Anna'],
] as const;

let people = 0;

async function personBy(way: string, code: string, fields: Fields) {
  const email = `person${(people += 1)}@example.org`;
  await WAYS[way]!(code, { email, ...fields });
  const user = await site.user(email);
  const { name } = await site.get(`/rest/v1/userpublic/${String(user.token)}/`);
  return { whole: name, parts: [user.first_name, user.middle_name, user.last_name] };
}

describe.each(Object.keys(WAYS))('through %s', (way) => {
  test.each(IN_ONE_FIELD)('%s in one field, in %s, stays as typed and is split in the order of its language', async (name, code, parts) => {
    expect(await personBy(way, code, { name })).toEqual({ whole: name, parts });
  });

  test.each(IN_TWO_FIELDS)('%s and %s in two fields, in %s, are %s', async (first_name, last_name, code, whole) => {
    expect(await personBy(way, code, { first_name, last_name })).toEqual({ whole, parts: [first_name, '', last_name] });
  });
});

test('a file may name the language of a person by its name or its id', async () => {
  const { objects } = await site.get<{ objects: { id: number; name: string }[] }>('/rest/v1/language/?iso_code=ja');
  const [{ id, name } = { id: 0, name: '' }] = objects;
  for (const lang of [name, String(id)]) {
    const email = `named${(people += 1)}@example.org`;
    await site.import(`email,name,lang\n${email},Yamada Tarō,${lang}`, { page: importPage });
    expect(await site.user(email)).toMatchObject({ first_name: 'Tarō', last_name: 'Yamada' });
  }
});
