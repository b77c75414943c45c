import { phoneLink } from '../../../../runtime/domain/pages/form/page-type-fields';

test.each([
  ['(202) 224-3121', 'tel:2022243121'],
  ['+44 (0)20 7946 0000', 'tel:+442079460000'],
  ['+49-30-227-0', 'tel:+49302270'],
  ['202-555-0199 ext. 12', 'tel:2025550199;ext=12'],
  ['202-555-0199 x7', 'tel:2025550199;ext=7'],
])('%s is a link that phones dial', (number, address) => {
  expect(String(phoneLink(number).text)).toBe(`<a href="${address}">${number}</a>`);
});

test.each([
  ['ask the office', 'ask the office'],
  ['1-800-FLOWERS', '1-800-FLOWERS'],
  ['<b>', '&lt;b&gt;'],
  ['', ''],
])('%s is no number to dial, and stays a text', (number, shown) => {
  expect(String(phoneLink(number).text)).toBe(shown);
});
