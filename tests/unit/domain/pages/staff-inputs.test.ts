import { fillInputs, namesOfTickedBoxes } from '../../../../runtime/domain/pages/form/staff-inputs';

/** Fills HTML with what a form has sent: what is not there was not sent. */
const sent = (html: string, values: Record<string, string[]>) => fillInputs(html, (name) => values[name] ?? []);

test('a line of text has its value in place of that of staff, and nothing else changes', () => {
  const html = '<P class=a>Food? <!-- <input name="event_food"> --> <INPUT name=event_food VALUE="Pizza" size=20><br></p>';
  expect(sent(html, { event_food: ['Soup "A" <b>&amp;'] })).toBe(
    '<P class=a>Food? <!-- <input name="event_food"> --> <input name="event_food" value="Soup &quot;A&quot; &lt;b&gt;&amp;amp;" size="20"><br></p>',
  );
  expect(sent('<input name="event_food" value="Pizza">', {})).toBe('<input name="event_food" value="">');
});

test('inputs of one name take its values in turn', () => {
  const html = '<input name="event_guest"><input name="event_guest"><textarea name="event_guest"></textarea>';
  expect(sent(html, { event_guest: ['A', 'B', 'C'] })).toBe(
    '<input name="event_guest" value="A"><input name="event_guest" value="B"><textarea name="event_guest">\nC</textarea>',
  );
});

test('a long text stands in its textarea, a line break at its start too', () => {
  expect(sent('<textarea name="event_plan" rows=3>Ours <i>or</i> yours</textarea> & more', { event_plan: ['\n1. </textarea>\n2.'] })).toBe(
    '<textarea name="event_plan" rows=3>\n\n1. &lt;/textarea&gt;\n2.</textarea> & more',
  );
  expect(
    sent('<textarea name=event_plan>Tea &amp; <b>&eacute;</b>&lt;</textarea>&amp;<input name=a>', { event_plan: ['x'], a: ['y'] }),
  ).toBe('<textarea name=event_plan>\nx</textarea>&amp;<input name="a" value="y">');
});

test('boxes and radio buttons are ticked where their value is there, and no others', () => {
  const html =
    '<input type="checkbox" name="event_need" value="van" checked><input type=checkbox name=event_need value=tent><input type=checkbox name=event_ramp><input type=radio name=event_kind value=a checked>';
  expect(sent(html, { event_need: ['tent'], event_ramp: ['on'], event_kind: [] })).toBe(
    '<input type="checkbox" name="event_need" value="van"><input type="checkbox" name="event_need" value="tent" checked=""><input type="checkbox" name="event_ramp" checked=""><input type="radio" name="event_kind" value="a">',
  );
});

test('a box that means yes is ticked by what is stored of it', () => {
  const html = '<input type="checkbox" name="event_is_private" value="1">';
  expect(sent(html, { event_is_private: ['true'] })).toContain(' checked=""');
  expect(sent(html, { event_is_private: ['false'] })).not.toContain('checked');
});

test('a choice is selected by the value or by the text of its option', () => {
  const html = '<select name="event_size"><option>Small<option value="l" selected>Large</option><option> Very\n big </option></select>';
  expect(sent(html, { event_size: ['Very big'] })).toBe(
    '<select name="event_size"><option>Small<option value="l">Large</option><option selected=""> Very\n big </option></select>',
  );
  expect(sent(html, { event_size: ['Small'] })).toContain('<option selected="">Small<option value="l">Large</option>');
});

test('a choice that staff have taken away since stays chosen', () => {
  expect(sent('<select name="event_size"><option>Small</option></select>', { event_size: ['<Huge>'] })).toBe(
    '<select name="event_size"><option>Small</option><option selected>&lt;Huge&gt;</option></select>',
  );
});

test('hidden inputs keep what staff wrote where there is no value; passwords, files and buttons always do', () => {
  const html = '<input type="hidden" name="event_kind" value="picnic">';
  expect(sent(html, {})).toBe(html);
  expect(sent(html, { event_kind: ['march'] })).toBe('<input type="hidden" name="event_kind" value="march">');
  for (const type of ['password', 'file', 'submit', 'image', 'button', 'reset']) {
    const other = `<input type="${type}" name="event_kind" value="picnic">`;
    expect(sent(other, { event_kind: ['march'] })).toBe(other);
  }
});

test('what has no name, or no answer, stays as it was written', () => {
  const html = '<input value=x><select><option>1</select><textarea>a</textarea><input name=action_why value="Because">';
  expect(fillInputs(html, () => undefined)).toBe(html);
  expect(sent('<p>No questions</p', {})).toBe('<p>No questions</p');
});

test('a form tells which boxes of an event it shows ticked', () => {
  const html =
    '<input type=checkbox name=event_ramp checked><input type=checkbox name=event_need value=a checked><input type=checkbox name=event_need value=b checked><input type=checkbox name=event_x><input name=event_y checked>';
  expect(namesOfTickedBoxes(html)).toEqual(['event_ramp', 'event_need']);
});
