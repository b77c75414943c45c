import { openCollections, type Collections } from './harness';

describe('a wrong query is a 400 that names the mistake', () => {
  let asking: Collections;
  beforeAll(async () => {
    asking = await openCollections();
  });
  afterAll(() => asking.close());

  const anySix = '1,2,3,4,5,6';
  test.each<[string, Record<string, string> | [string, string][], string]>([
    ['thing', { hidden: 'x' }, "The 'hidden' field does not allow filtering."],
    ['thing', { hidden__exact: 'x' }, "The 'hidden' field does not allow filtering."],
    ['thing', { resource_uri: '/rest/v1/thing/1/' }, "The 'resource_uri' field does not allow filtering."],
    ['thing', { word__like: 'x' }, "'like' is not an allowed filter on the 'word' field."],
    ['thing', { word__: 'x' }, "'' is not an allowed filter on the 'word' field."],
    ['thing', { word__EXACT: 'x' }, "'EXACT' is not an allowed filter on the 'word' field."],
    ['thing', { label__gt: '1' }, "'gt' is not an allowed filter on the 'label' field."],
    ['thing', { label__name: 'x' }, "The 'label' field does not support relations."],
    ['thing', { kin__hidden: 'x' }, "The 'kin' field does not allow filtering by 'hidden'."],
    ['thing', { kin__nothing: 'x' }, "The 'kin' field does not allow filtering by 'nothing'."],
    ['thing', { kin__constructor: 'x' }, "The 'kin' field does not allow filtering by 'constructor'."],
    ['thing', { kin__kin__word: 'x' }, "Lookups are not allowed more than one level deep on the 'kin' field."],
    ['thing', { kin__kin__nothing: 'x' }, "Lookups are not allowed more than one level deep on the 'kin' field."],
    ['thing', { kin__word__like: 'x' }, "'like' is not an allowed filter on the 'kin' field."],
    ['thing', { kin__word__: 'x' }, "'' is not an allowed filter on the 'kin' field."],
    ['thing', { kin__word__exact__exact: 'x' }, "Lookups are not allowed more than one level deep on the 'kin' field."],
    ['user', { email__startswith: 'x' }, "'startswith' is not an allowed filter on the 'email' field."],
    ['user', { city: 'x' }, "The 'city' field does not allow filtering."],
    ['thing', { small: 'x' }, "'small' cannot be 'x'."],
    ['thing', { small: '' }, "'small' cannot be ''."],
    ['thing', { small: '1.0' }, "'small' cannot be '1.0'."],
    ['thing', { small: '2147483648' }, "'small' cannot be '2147483648'."],
    ['thing', { small__in: '1,x' }, "'small__in' cannot be '1,x'."],
    ['thing', { big: '9223372036854775808' }, "'big' cannot be"],
    ['thing', { ratio: 'NaN' }, "'ratio' cannot be 'NaN'."],
    ['thing', { ratio: '1e999' }, 'out of range'],
    ['thing', { price: '1,5' }, "'price' cannot be '1,5'."],
    ['thing', { flag: 'maybe' }, "'flag' cannot be 'maybe'."],
    ['thing', { moment: 'yesterday' }, "'moment' cannot be 'yesterday'."],
    ['thing', { moment: '2001-02-29' }, "'moment' cannot be '2001-02-29'."],
    ['thing', { moment: '2001-13-01' }, "'moment' cannot be"],
    ['thing', { moment: '0000-01-01' }, "'moment' cannot be"],
    ['thing', { moment: '0001-01-01T00:00:00+01:00' }, "'moment' cannot be"],
    ['thing', { moment: '9999-12-31T23:59:59-01:00' }, "'moment' cannot be"],
    ['thing', { moment: '2001-01-01T25:00' }, "'moment' cannot be"],
    ['thing', { day__gte: '2001-04-31' }, "'day__gte' cannot be '2001-04-31'."],
    ['thing', { moment__year: 'x' }, "'moment__year' cannot be 'x'."],
    ['thing', { moment__year: '0' }, "'moment__year' cannot be '0'."],
    ['thing', { word__year: '2001' }, "'word__year' cannot be '2001'."],
    ['thing', { word__isnull: 'perhaps' }, "'word__isnull' cannot be 'perhaps'."],
    ['thing', { kin: 'someone' }, "'kin' cannot be 'someone'."],
    ['thing', { kin__small: 'x' }, "'kin__small' cannot be 'x'."],
    ['thing', { small__range: '1' }, "'small__range' takes two values, the least and the greatest."],
    ['thing', { small__range: anySix }, "'small__range' takes two values"],
    ['thing', { word__range: 'a' }, "'word__range' takes two values"],
    ['thing', { id__in: Array(1001).fill('1').join(',') }, "'id__in' takes at most 1000 values."],
    ['thing', { word__regex: '(' }, 'The regular expression is not valid.'],
    ['thing', { word__iregex: '[' }, 'The regular expression is not valid.'],
    ['thing', { word: 'a\0b' }, "The value of 'word' holds a character that no value can hold."],
    [
      'thing',
      [
        ['order_by', 'word'],
        ['order_by', 'id'],
      ],
      'Only one field can be given in order_by.',
    ],
    ['thing', { order_by: 'word,id' }, 'Only one field can be given in order_by.'],
    ['thing', { order_by: 'nothing' }, "No matching 'nothing' field for ordering on."],
    ['thing', { order_by: '--id' }, "No matching '-id' field for ordering on."],
    ['thing', { order_by: '-' }, "No matching '' field for ordering on."],
    ['thing', { order_by: 'constructor' }, "No matching 'constructor' field for ordering on."],
    ['thing', { order_by: 'note' }, "The 'note' field does not allow ordering."],
    ['user', { order_by: '-email' }, "The 'email' field does not allow ordering."],
    ['thing', { _limit: '-1' }, "Invalid limit '-1' provided. Please provide a positive integer."],
    ['thing', { _limit: 'x' }, "Invalid limit 'x' provided."],
    ['thing', { _limit: '1.5' }, "Invalid limit '1.5' provided."],
    ['thing', { _limit: '99999999999999999999' }, 'Invalid limit'],
    ['thing', { _offset: '-1' }, "Invalid offset '-1' provided. Please provide a positive integer."],
    ['thing', { _offset: '0x10' }, "Invalid offset '0x10' provided."],
  ])('%s %p', async (resource, query, says) => {
    const { status, error } = await asking.ask(resource, query);
    expect({ status, error }).toEqual({ status: 400, error: expect.stringContaining(says) as string });
  });

  test('a filter on a related object needs the right to view it', async () => {
    const account = { id: 2, username: 'phones', superuser: false, rights: new Set(['lists.view']) };
    expect(await asking.ask('thing', { kin__word: 'x' }, account)).toMatchObject({
      status: 401,
      error: 'This account may not view things.',
    });
    expect(await asking.ask('thing', { kin__word: 'x' }, null)).toMatchObject({ status: 401 });
    expect(await asking.ask('thing', { kin__word: 'x' }, { ...account, rights: new Set(['*.view']) })).toMatchObject({ status: 200 });
    expect(await asking.ask('thing', { kin: '5' }, account)).toMatchObject({ status: 200 });
    expect(await asking.ask('thing', { labels: 'by its name' }, account)).toMatchObject({ status: 401 });
  });
});

describe('a query that can be understood is accepted', () => {
  let asking: Collections;
  beforeAll(async () => {
    asking = await openCollections();
    await asking.test.services.pool.query(`
      INSERT INTO test_label (id, name) SELECT g, 'label ' || g FROM generate_series(1, 150) g;
      INSERT INTO test_thing (id, word, moment, ratio, label_id) VALUES
        (1, 'a.c', '2001-05-05 12:00:00', 1e-7, 1), (2, 'ABC', '2001-05-05 12:00:01', 1e21, 2), (3, '', NULL, NULL, NULL), (4, NULL, NULL, NULL, 3);
      INSERT INTO test_thing_labels (thing_id, label_id) VALUES (1, 7), (2, 8)`);
  });
  afterAll(() => asking.close());

  test.each<[string, Record<string, string> | [string, string][], number[]]>([
    [
      'parameters that are no fields are ignored',
      { nothing: '1', format: 'json', callback: 'f', _: '5', constructor: 'x', __proto__x: 'y' },
      [1, 2, 3, 4],
    ],
    ['regular expressions mind case', { word__regex: '^a.c$' }, [1]],
    ['or do not', { word__iregex: '^A.C$' }, [1, 2]],
    ['dots are plain elsewhere', { word__contains: 'a.c' }, [1]],
    ['an alias is the field', { term: 'abc' }, [2]],
    [
      'a repeated filter counts as last said',
      [
        ['word', 'x'],
        ['word', 'abc'],
      ],
      [2],
    ],
    [
      'a list may be repeated',
      [
        ['id__in', '1,2'],
        ['id__in', '4'],
      ],
      [1, 2, 4],
    ],
    ['an empty list is nothing', { id__in: '' }, []],
    ['an empty text is a text', { word: '' }, [3]],
    ['in a list too', { word__in: 'abc,' }, [2, 3]],
    ['times may have an offset', { moment: '2001-05-05T14:00:00+02:00' }, [1]],
    ['whose plus may have become a space', { moment: '2001-05-05 14:00:00 0200' }, [1]],
    ['are cut to seconds, as stored ones are', { moment__gte: '2001-05-05T12:00:01.999999Z' }, [2]],
    ['and are searched as they are shown', { moment__startswith: '2001-05-05T12:00:01' }, [2]],
    ['numbers may have exponents, as they are shown', { ratio: '1e-07' }, [1]],
    ['an id that no object can have', { label: '99999999999' }, []],
    ['the path of another resource', { label: '/rest/v1/thing/1/' }, []],
    ['a path with a key of another type', { label: '/rest/v1/label/x/' }, []],
    ['a path that is none of ours', { label: '/somewhere/else/1/' }, []],
    ['an empty order is none', { order_by: '' }, [1, 2, 3, 4]],
    ['a list of named rows by what is shown, in any case', { labels: 'LABEL 7' }, [1]],
    ['or exactly', { labels__exact: 'LABEL 7' }, []],
    ['by several names', { labels__in: 'label 7,label 8' }, [1, 2]],
    ['by part of a name', { labels__icontains: 'BEL 8' }, [2]],
    ['by id, before it is a name', { labels: '8' }, [2]],
    ['by URI', { labels: '/rest/v1/label/8/' }, [2]],
    ['by a name that no row has', { labels: 'nobody' }, []],
    ['by none', { labels: 'none' }, [3, 4]],
    ['an empty limit is none', { _limit: '', _offset: '' }, [1, 2, 3, 4]],
    ['an offset far beyond the end', { _offset: '999999999999999' }, []],
  ])('%s', async (_, query, expected) => {
    const { error, ids, meta } = await asking.ask('thing', query);
    expect({ error, ids }).toEqual({ error: '', ids: expected });
    if (!('_offset' in query)) expect(meta.total_count).toBe(expected.length);
  });

  test.each([
    ['0', 100],
    ['1', 1],
    ['20', 20],
    ['100', 100],
    ['101', 100],
    ['999999999999999', 100],
  ])('_limit=%s means %i', async (sent, meant) => {
    const { ids, meta } = await asking.ask('label', { _limit: sent });
    expect({ limit: meta.limit, length: ids.length }).toEqual({ limit: meant, length: meant });
  });

  test('without _limit a page has 20', async () => {
    expect((await asking.ask('label')).meta).toMatchObject({ limit: 20, offset: 0, previous: null, total_count: 150 });
  });

  test('links begin with _offset and _limit, and keep the other parameters, encoded', async () => {
    const query: [string, string][] = [
      ['name__contains', 'l'],
      ['name__startswith', 'LABEL/&?'],
      ['name__icontains', 'bel'],
      ['format', 'json'],
      ['x', 'a b/ä'],
    ];
    const { meta } = await asking.ask('label', [
      ...query.filter(([name]) => name !== 'name__startswith'),
      ['_offset', '20'],
      ['_limit', '10'],
    ]);
    expect(meta.next).toMatch(
      /^\/rest\/v1\/label\/\?_offset=30&_limit=10&name__contains=l&name__icontains=bel&format=json&x=a%20b%2F%C3%A4&_cursor=[\w-]+$/,
    );
    expect(meta.previous).toBe('/rest/v1/label/?_offset=10&_limit=10&name__contains=l&name__icontains=bel&format=json&x=a%20b%2F%C3%A4');
  });
});
