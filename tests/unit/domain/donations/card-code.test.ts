import { cardCode } from '../../../../runtime/domain/donations';

test('the verification number of stub accounts follows from the key, unless a setting says it', () => {
  const code = (secretKey: string, stubCardCode?: string): string => cardCode({ secretKey, stubCardCode });
  expect(code('one key of the cards')).toMatch(/^\d{12}$/);
  expect(code('one key of the cards')).toBe(code('one key of the cards'));
  expect(code('one key of the cards')).not.toBe(code('two keys of the cards'));
  expect(code('one key of the cards', '123')).toBe('123');
});
