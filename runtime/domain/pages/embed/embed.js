/* The form of a page on any site. How: README of Pages. */
(() => {
  const script = document.currentScript;
  const ELEMENTS =
    /^(a|b|blockquote|br|button|details|div|em|fieldset|form|h[1-6]|hr|i|img|input|label|legend|li|ol|option|p|select|span|strong|summary|table|tbody|td|textarea|th|tr|u|ul)$/;
  const DROPPED = /^(iframe|no.+|script|style|svg|title|xmp)$/;
  const ATTRIBUTES =
    /^(alt|aria-[a-z]+|auto(complete|focus)|checked|class|(col|row)span|dir|height|inputmode|lang|m(ax|in)(length)?|method|novalidate|pattern|placeholder|role|rows|selected|step|tabindex|title|type|value|width)$/;
  let sheet;

  const make = (name) => document.createElement(name);
  const address = (value) => {
    try {
      const url = new URL(value, script.src);
      return /^(https?|mailto|tel):$/.test(url.protocol) ? url.href : '';
    } catch (error) {
      return '';
    }
  };

  // Copies what is harmless. No policy of ours protects this site from HTML of staff: no scripts, no styles, and ids that nobody else has.
  const copy = (from, to, mark) => {
    for (const node of from.childNodes) {
      const kind = node.localName;
      if (node.nodeType === 3) to.append(node.data);
      if (!kind || DROPPED.test(kind)) continue;
      const made = ELEMENTS.test(kind) ? to.appendChild(make(kind)) : to;
      for (const { name, value } of made === to ? [] : node.attributes) {
        const set = (text) => made.setAttribute(name, text);
        if (/^(id|for|aria-(describ|labell)edby)$/.test(name)) set(value.replace(/\S+/g, `${mark}$&`));
        else if (/^(href|src|action)$/.test(name)) set(value[0] === '#' ? `#${mark}${value.slice(1)}` : address(value));
        else if (name === 'name' ? 'form' in made : ATTRIBUTES.test(name)) set(value);
      }
      copy(node, made, mark);
    }
  };

  const load = async (url, body) => {
    const answer = await fetch(url, { method: body ? 'POST' : 'GET', body, credentials: 'omit' });
    const got = new DOMParser().parseFromString(await answer.text(), 'text/html');
    return { ok: answer.ok, got, part: got.querySelector('.advocacy-embed') };
  };

  // A sheet that a script makes needs no leave of the site's policy. In browsers without them the form looks as the site does.
  const dress = (css) => {
    if (sheet || !document.adoptedStyleSheets) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };

  const put = async (place, page) => {
    const target = new URL(`embed/${encodeURIComponent(page)}/`, script.src);
    const url = new URL(target);
    const { source } = place.dataset;
    const box = make('div');
    const note = make('p');
    let busy = false;

    const show = (part) => {
      box.textContent = '';
      box.className = part.className;
      box.lang = part.lang;
      box.dir = part.dir;
      copy(part, box, `embed${Math.random().toString(36).slice(2)}-`);
    };
    const send = async (form) => {
      const { ok, got, part } = await load(target, new URLSearchParams(new FormData(form)));
      busy = false;
      if (!part) {
        note.textContent = got.title;
        form.append(note);
        return;
      }
      if (ok) box.onsubmit = null;
      show(part);
      (box.querySelector('[autofocus]') || box).focus();
      const next = part.dataset.next && address(part.dataset.next);
      const detail = { page, next };
      if (ok && box.dispatchEvent(new CustomEvent('advocacy:thanks', { bubbles: true, cancelable: true, detail })) && next)
        location.assign(next);
    };

    note.className = 'error';
    note.setAttribute('role', 'alert');
    box.tabIndex = -1;
    box.onsubmit = (event) => {
      const form = event.target;
      event.preventDefault();
      // Without an answer the browser sends the form itself.
      if (!busy) send(form).catch(() => HTMLFormElement.prototype.submit.call(form));
      busy = true;
    };
    box.onclick = (event) => {
      const link = event.target.closest('[href^="#"]');
      const field = link && document.getElementById(link.hash.slice(1));
      if (field) event.preventDefault(field.focus());
    };

    new URLSearchParams(location.search).forEach((value, name) => {
      if (/^(akid|source|referring_akid)$/.test(name)) url.searchParams.set(name, value);
    });
    if (source) url.searchParams.set('source', source);
    const { got, part } = await load(url);
    if (!part) throw got.title;
    dress(got.querySelector('style').textContent);
    show(part);
    if (place === script) place.after(box);
    else place.replaceWith(box);
  };

  const start = () => {
    for (const place of [script, ...document.querySelectorAll('[data-advocacy-page]')]) {
      const page = place === script ? script.dataset.page : place.dataset.advocacyPage;
      place.removeAttribute('data-advocacy-page');
      // What stood there stays: a link or a form that works without us.
      if (page) put(place, page).catch((error) => console.warn(`embed.js: ${page}: ${error}`));
    }
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
})();
