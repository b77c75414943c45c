import { isCalledWhole, splitName, wholeName } from '../../../../runtime/domain/people/profile';

test.each([
  ['María de los Ángeles García López', 'es', { first_name: 'María', middle_name: 'de los Ángeles García', last_name: 'López' }],
  ['Ludwig van Beethoven', 'de', { first_name: 'Ludwig', middle_name: 'van', last_name: 'Beethoven' }],
  ['Nguyễn Văn A', 'vi', { first_name: 'A', middle_name: 'Văn', last_name: 'Nguyễn' }],
  ['Nagy Anna Mária', 'hu', { first_name: 'Anna', middle_name: 'Mária', last_name: 'Nagy' }],
  ['山田太郎', 'ja', { first_name: '山田太郎' }],
  ['山田　太郎', undefined, { first_name: '太郎', last_name: '山田' }],
  ['김 민준', 'en', { first_name: '민준', last_name: '김' }],
  ['ジョン スミス', 'en', { first_name: 'ジョン', last_name: 'スミス' }],
  ['Madonna', 'en', { first_name: 'Madonna' }],
  ['J Smith', undefined, { first_name: 'J', last_name: 'Smith' }],
  ['Nguyễn Văn A', undefined, { first_name: 'Nguyễn', middle_name: 'Văn', last_name: 'A' }],
])('%s in %s is split without losing a word', (name, language, parts) => {
  const split = splitName(name, language);
  expect(split).toEqual(parts);
  const words = (text: string) => text.split(/\s+/).sort();
  expect(words(Object.values(split).join(' '))).toEqual(words(name));
});

test.each([
  ['en', 'Taro Yamada'],
  ['ja', 'Yamada Taro'],
  ['zh-Hant', 'Yamada Taro'],
  [undefined, 'Taro Yamada'],
])('parts are put together as %s says names: %s', (language, name) => {
  expect(wholeName({ first_name: 'Taro', last_name: 'Yamada' }, language)).toBe(name);
});

test('names in Chinese, Japanese and Korean script have the family name first and no space, in every language', () => {
  expect(wholeName({ first_name: '太郎', last_name: '山田' }, 'de')).toBe('山田太郎');
  expect(wholeName({ prefix: 'Dr.', first_name: '민준', last_name: '김' })).toBe('Dr. 김민준');
  expect(wholeName({ first_name: 'Anna', middle_name: 'Mária', last_name: 'Nagy' }, 'hu')).toBe('Nagy Anna Mária');
});

test.each(['S.', 'A. P. J.', 'A.P.J.', 'J.-P.', 'S', 'S K'])('nobody is called %s, as those are initials', (first_name) => {
  expect(isCalledWhole({ first_name, last_name: 'Ramakrishnan' }, 'en')).toBe(true);
});

test.each(['Al', 'ANN', 'Jo.', 'Ò Mary'])('somebody is called %s', (first_name) => {
  expect(isCalledWhole({ first_name, last_name: 'Lee' }, 'en')).toBe(false);
});
