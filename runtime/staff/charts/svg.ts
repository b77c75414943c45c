import type { Element } from '@xmldom/xmldom';
import type { Drawing } from './library';

/** What the picture does not need: names of its parts, which no reader is told of, and styles, which the policy of pages forbids. */
const DROPPED = ['aria-label', 'aria-hidden', 'class', 'style', 'font-family'];
const SVG = 'http://www.w3.org/2000/svg';

/** The picture as text: with a name and a description for screen readers, and numbers of one decimal place. */
export function svgText(element: Element, { name, text }: { name: string; text: string }, { dom, document }: Drawing): string {
  clean(element);
  const describing = (tag: string, content: string): Element => {
    const made = document.createElementNS(SVG, tag);
    made.appendChild(document.createTextNode(content));
    return made;
  };
  element.setAttribute('role', 'img');
  element.setAttribute('aria-label', name);
  element.insertBefore(describing('desc', text), element.firstChild);
  return new dom.XMLSerializer().serializeToString(element);
}

function clean(element: Element): void {
  for (const name of DROPPED) element.removeAttribute(name);
  for (const attribute of Array.from(element.attributes)) {
    const shorter = attribute.value.replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10));
    if (shorter !== attribute.value) element.setAttribute(attribute.name, shorter);
  }
  for (const child of Array.from(element.childNodes) as Element[]) {
    if (child.nodeName === 'style') element.removeChild(child);
    else if (child.nodeType === 1) clean(child);
  }
}
