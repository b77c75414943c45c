import { STYLE } from '../../../runtime/staff/frame/frame';

test('every rule of the style sheet is closed: one that is not swallows all that follow', () => {
  let depth = 0;
  const opened = STYLE.text.split('\n').flatMap((line, index) => {
    const isOpen = depth > 0 && /^[.@a-z/]/.test(line);
    depth += line.split('{').length - line.split('}').length;
    return isOpen ? [`${index + 1}: ${line}`] : [];
  });
  expect([depth, opened]).toEqual([0, []]);
});
