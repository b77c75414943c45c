import { DomUtils, parseDocument } from 'htmlparser2';

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** A form of a page as a browser without scripts sees it: where it goes, and what it would send. */
export interface PageForm {
  action: string;
  sent: [string, string][];
}

/** The first form of the page that changes an object, or nothing. */
export function editForm(page: string): PageForm | undefined {
  const form = DomUtils.getElementsByTagName('form', parseDocument(page)).find(({ attribs }) => attribs.class === 'edit');
  return form && { action: form.attribs.action!, sent: DomUtils.getElementsByTagName('*', form.children).flatMap(sentBy) };
}

/** What an input sends, by the rules of HTML. */
function sentBy(element: Element): [string, string][] {
  const { name: tag, attribs } = element;
  const { name } = attribs;
  if (name === undefined || 'disabled' in attribs) return [];
  if (tag === 'textarea') return [[name, DomUtils.textContent(element).replace(/^\n/, '')]];
  if (tag === 'select') return chosen(element).map((value) => [name, value]);
  if (tag !== 'input' || attribs.type === 'file') return [];
  const isBox = attribs.type === 'checkbox' || attribs.type === 'radio';
  return isBox && !('checked' in attribs) ? [] : [[name, attribs.value ?? (isBox ? 'on' : '')]];
}

function chosen(select: Element): string[] {
  const options = DomUtils.getElementsByTagName('option', select);
  const marked = options.filter(({ attribs }) => 'selected' in attribs);
  const taken = marked.length > 0 || 'multiple' in select.attribs ? marked : options.slice(0, 1);
  return taken.map((option) => option.attribs.value ?? DomUtils.textContent(option));
}
