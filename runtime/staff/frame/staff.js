// Makes pages for staff better where scripts run. Everything works without it.
(() => {
  'use strict';

  /** An element with attributes and children. */
  const make = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };

  /** The objects whose names begin with a text. */
  const find = async (path, text) => {
    const answer = await fetch(`${path}?q=${encodeURIComponent(text)}`, { headers: { Accept: 'application/json' } });
    return answer.ok ? answer.json() : [];
  };

  let count = 0;

  /** A text field that offers objects while somebody types. `choose` gets the one that was taken. With `free` Enter takes what was typed. */
  const finder = (input, path, choose, free = false) => {
    const id = `found-${(count += 1)}`;
    const list = make('ul', { id, role: 'listbox', hidden: '' });
    const box = make('div', { class: 'finder' });
    input.before(box);
    box.append(input, list);
    for (const [key, value] of Object.entries({
      role: 'combobox',
      'aria-expanded': 'false',
      'aria-controls': id,
      'aria-autocomplete': 'list',
    }))
      input.setAttribute(key, value);
    let found = [];
    let active = -1;
    let asked = 0;
    const show = () => {
      list.replaceChildren(
        ...found.map(({ name }, index) =>
          make('li', { role: 'option', id: `${id}-${index}`, 'aria-selected': String(index === active) }, name),
        ),
      );
      list.hidden = found.length === 0;
      input.setAttribute('aria-expanded', String(!list.hidden));
      if (active < 0) input.removeAttribute('aria-activedescendant');
      else input.setAttribute('aria-activedescendant', `${id}-${active}`);
    };
    const close = () => {
      found = [];
      active = -1;
      show();
    };
    const take = (index) => {
      const one = found[index];
      close();
      if (one) choose(one);
    };
    let timer;
    input.addEventListener('input', () => {
      clearTimeout(timer);
      const text = input.value.trim();
      const mine = (asked += 1);
      if (text === '' || text.startsWith('/')) return close();
      timer = setTimeout(async () => {
        const answer = await find(path, text).catch(() => []);
        if (mine !== asked) return;
        found = answer;
        active = found.length > 0 && !free ? 0 : -1;
        show();
      }, 150);
    });
    input.addEventListener('keydown', (event) => {
      if (list.hidden) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        active = event.key === 'ArrowDown' ? (active + 1) % found.length : (active < 1 ? found.length : active) - 1;
        show();
      } else if (event.key === 'Enter' && active >= 0) take(active);
      else if (event.key === 'Escape') close();
      else return;
      event.preventDefault();
    });
    list.addEventListener('mousedown', (event) => {
      event.preventDefault();
      const option = event.target.closest('li');
      if (option) take([...list.children].indexOf(option));
    });
    input.addEventListener('blur', () => setTimeout(close, 100));
  };

  /** A field that names one object: people see its name, and its path is sent. */
  for (const input of document.querySelectorAll('input[data-search]')) {
    const sent = make('input', { type: 'hidden', name: input.name, value: input.value });
    input.removeAttribute('name');
    input.after(sent);
    if (input.dataset.name) input.value = input.dataset.name;
    input.addEventListener('input', () => (sent.value = input.value));
    finder(input, input.dataset.search, ({ uri, name }) => {
      sent.value = uri;
      input.value = name;
      sent.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }

  let isPressed = false;
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    document.addEventListener(type, () => (isPressed = type === 'pointerdown'), true);

  /** Does something now, or when the pointer that is pressed is let go and its click is done. */
  const afterPress = (act) => (isPressed ? document.addEventListener('pointerup', () => setTimeout(act), { once: true }) : act());

  /** A list with one entry a line: its entries become chips, each with a way to take it out. */
  for (const area of document.querySelectorAll('textarea[data-chips]')) {
    const names = JSON.parse(area.dataset.names ?? '{}');
    const entries = () => area.value.split('\n').filter((line) => line.trim() !== '');
    const chips = make('div', { class: 'chips' });
    const input = make('input', { type: 'text', id: `${area.id}-add`, autocomplete: 'off' });
    const label = document.querySelector(`label[for="${CSS.escape(area.id)}"]`);
    if (label) label.htmlFor = input.id;
    const set = (lines) => {
      area.value = lines.join('\n');
      area.dispatchEvent(new Event('change', { bubbles: true }));
      draw();
    };
    const draw = () =>
      chips.replaceChildren(
        ...entries().map((line) => {
          const button = make('button', { type: 'button', 'aria-label': `${names[line] ?? line} ×` }, `${names[line] ?? line} ×`);
          button.addEventListener('click', () => {
            const place = entries().indexOf(line);
            set(entries().filter((other) => other !== line));
            // Whoever takes chips out by the keyboard goes on at the next one.
            (chips.children[Math.min(place, chips.children.length - 1)] ?? input).focus();
          });
          return button;
        }),
      );
    const add = (line, name) => {
      if (name) names[line] = name;
      if (line.trim() !== '' && !entries().includes(line)) set([...entries(), line.trim()]);
      input.value = '';
    };
    area.hidden = true;
    area.before(chips, input);
    if (area.dataset.search) finder(input, area.dataset.search, ({ uri, name }) => add(uri, name), 'new' in area.dataset);
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.defaultPrevented) return;
      event.preventDefault();
      add(input.value);
    });
    // A new chip moves what stands below: under a pointer that is pressed, the click would miss its button.
    input.addEventListener('blur', () => afterPress(() => add(input.value)));
    area.form?.addEventListener('submit', () => add(input.value));
    draw();
  }

  /** What code consists of, by widget. The first group that matches says what a piece is; what is in none is plain. */
  const KEYWORDS =
    'all and any as asc between by case cast cross desc distinct else end escape except exists false filter first from full group having ilike in inner ' +
    'intersect interval is join last lateral left like limit not null nulls offset on or order outer over partition recursive right select similar then ' +
    'true union using values when where with';
  const PIECES = {
    sql: new RegExp(
      `(?<remark>--.*|/\\*[^]*?(?:\\*/|$))|(?<text>'(?:[^']|'')*'?)|(?<place>\\{\\w+\\})|(?<key>\\b(?:${KEYWORDS.replaceAll(' ', '|')})\\b)|(?<number>\\b\\d+(?:\\.\\d+)?\\b)`,
      'gi',
    ),
    html: /(?<remark><!--[^]*?(?:-->|$)|\{\{!--[^]*?(?:--\}\}|$))|(?<place>\{\{[^]*?\}\}+)|(?<key><\/?[a-z][^\s>"'/{]*>?)|(?<text>(?<==)(?:"[^"]*"|'[^']*'))|(?<number>&#?\w+;)/gi,
  };
  /** Longer texts are shown plain: to draw them anew at each letter would be slow. */
  const LONGEST_DRAWN = 60_000;

  /** Code is shown in colours while it is typed: behind the text area, whose own letters are clear. Readers of screens know of the text area alone. */
  for (const area of document.querySelectorAll('textarea:is([data-widget="sql"], [data-widget="html"])')) {
    const shown = make('pre', { 'aria-hidden': 'true' });
    const box = make('div', { class: 'editor' });
    area.before(box);
    box.append(shown, area);
    const follow = () => (shown.scrollTop = area.scrollTop);
    const draw = () => {
      const { value } = area;
      box.classList.toggle('drawn', value.length <= LONGEST_DRAWN);
      if (value.length > LONGEST_DRAWN) return shown.replaceChildren();
      let end = 0;
      const parts = [...value.matchAll(PIECES[area.dataset.widget])].flatMap((match) => {
        const before = value.slice(end, match.index);
        end = match.index + match[0].length;
        const [kind] = Object.entries(match.groups).find(([, text]) => text !== undefined);
        return [before, make('span', { class: kind }, match[0])];
      });
      // A last line that is empty has a height in the text area alone.
      shown.replaceChildren(...parts, value.slice(end), '\n');
      follow();
    };
    area.addEventListener('input', draw);
    area.addEventListener('scroll', follow);
    draw();
  }

  /** Names are found by a search. Beside a form they are put where the cursor is, or was last, in a field of SQL. */
  const offerNames = (list) => {
    const { names: find, hint } = list.dataset;
    // One that stands under a field is for that field.
    const place = list.closest('.fields') ?? document;
    let area = place.querySelector('textarea[data-widget="sql"]');
    place.addEventListener('focusin', ({ target }) => target.matches('textarea[data-widget="sql"]') && (area = target));
    const put = (name) => {
      area.closest('details')?.setAttribute('open', '');
      area.setRangeText(name, area.selectionStart, area.selectionEnd, 'end');
      area.dispatchEvent(new Event('input', { bubbles: true }));
      area.focus();
    };
    // Buttons are made of the names of a table when it is opened: there are thousands in all.
    const asButtons = ({ target }) => {
      for (const code of target.querySelectorAll(':scope > p > code'))
        code.replaceWith(
          ...code.textContent.split(' ').map((name) => {
            const button = make('button', { type: 'button', class: 'name' }, name);
            button.addEventListener('click', () => put(name));
            return button;
          }),
        );
    };
    const search = make('input', { type: 'search', 'aria-label': find, placeholder: find });
    search.addEventListener('keydown', (event) => event.key === 'Enter' && event.preventDefault());
    list.before(search);
    if (area) {
      list.addEventListener('toggle', asButtons, true);
      search.before(make('p', { class: 'hint' }, hint));
    }
    search.addEventListener('input', () => {
      const wanted = search.value.trim().toLowerCase();
      for (const item of list.querySelectorAll('li')) item.hidden = !item.textContent.toLowerCase().includes(wanted);
      list.querySelector('.others').open = wanted !== '';
    });
  };
  const NAMES = '[data-names]:not(textarea)';
  document.querySelectorAll(NAMES).forEach(offerNames);

  /** A long part of another page takes the place of the link to it: when what is folded around it is opened, else at once. */
  for (const link of document.querySelectorAll('a[data-part]')) {
    const fill = async () => {
      const answer = await fetch(link.href, { headers: { Accept: 'text/html' } }).catch(() => undefined);
      if (!answer?.ok || !link.isConnected) return;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const parts = [...(page.getElementById(link.hash.slice(1))?.children ?? [])];
      if (parts.length > 0) link.parentElement.replaceWith(...parts);
      for (const part of parts) if (part.matches(NAMES)) offerNames(part);
    };
    const folded = link.closest('details:not([open])');
    if (folded) folded.addEventListener('toggle', fill, { once: true });
    else fill();
  }

  /** What is asked for follows what is chosen: it is fetched anew when that changes. What was typed under the same names stays. */
  for (const part of document.querySelectorAll('[data-follows]')) {
    const { follows, from, prefix } = part.dataset;
    part.closest('form').addEventListener('change', async ({ target }) => {
      if (target.name !== prefix + follows) return;
      const { value } = target;
      const url = new URL(from, location.href);
      url.searchParams.set(follows, value);
      const answer = await fetch(url, { headers: { Accept: 'text/html' } }).catch(() => undefined);
      if (!answer?.ok || target.value !== value) return;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const fresh = page.getElementById(part.id.replace(`field-${prefix}`, 'field-'));
      const typed = new Map([...part.querySelectorAll('input')].map((input) => [input.name, input.value]));
      for (const input of fresh?.querySelectorAll('input') ?? []) {
        input.name = prefix + input.name;
        input.id = input.labels[0].htmlFor = `field-${input.name}`;
        input.value = typed.get(input.name) ?? '';
      }
      part.replaceChildren(...(fresh?.childNodes ?? []));
    });
  }

  /** What only addresses of one country have is asked for when that one is chosen: it comes from the form as it is there. What was typed stays. */
  for (const form of document.querySelectorAll('form[data-country]')) {
    form.addEventListener('change', async ({ target }) => {
      const { name, value } = target;
      if (name !== form.dataset.country) return;
      const url = new URL(location.href);
      url.searchParams.set(name, value);
      const answer = await fetch(url, { headers: { Accept: 'text/html' } }).catch(() => undefined);
      if (!answer?.ok || target.value !== value) return;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const asked = [...(page.getElementById(`field-${name}`)?.closest('.fields')?.children ?? [])];
      if (asked.length === 0) return;
      const group = target.closest('.fields');
      const idOf = (field) => field.querySelector('[id^="field-"]')?.id;
      const ids = new Set(asked.map(idOf));
      for (const field of [...group.children])
        if (!ids.has(idOf(field)) && [...field.querySelectorAll('input')].every((input) => input.value === '')) field.remove();
      let last;
      for (const field of asked) {
        const own = [...group.children].find((each) => idOf(each) === idOf(field));
        if (!own) last ? last.after(field) : group.prepend(field);
        last = own ?? field;
      }
    });
  }

  // Times of the server are UTC. Summer and winter tell whether the clock of whoever sits here is, too.
  if ([0, 6].some((month) => new Date(2026, month, 1).getTimezoneOffset() !== 0)) {
    const { lang } = document.documentElement;
    const named = new Intl.DateTimeFormat(lang, { timeZoneName: 'longGeneric' }).formatToParts();
    const zone = named.find(({ type }) => type === 'timeZoneName').value;
    const local = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' });
    for (const time of document.querySelectorAll('time[datetime$="Z"]')) {
      const said = `${local.format(new Date(time.dateTime))}, ${zone}`;
      time.title += ` · ${said}`;
      if (time.closest('.local')) time.append(` (${said})`);
    }
    // What is typed by this clock is sent in UTC, which stands beside it. Where a browser cannot change what is sent, it goes by the clock of the installation.
    for (const input of typeof FormDataEvent === 'function' ? document.querySelectorAll('input[data-utc]') : []) {
      const { utc } = input.dataset;
      const inUtc = () => input.value && new Date(input.value).toISOString().slice(0, input.value.length);
      const said = document.getElementById(`${input.id}-zone`);
      const show = () => (said.textContent = input.value ? `${zone} · ${inUtc().replace('T', ' ')} UTC` : zone);
      // It stands there by the clock of the installation, of which a note tells the server.
      input.parentElement.querySelector('input[name="cms_clock"]')?.remove();
      if (utc) {
        const time = new Date(`${utc}Z`);
        input.value = new Date(time - time.getTimezoneOffset() * 60_000).toISOString().slice(0, utc.length);
      }
      input.form.addEventListener('formdata', ({ formData }) => formData.has(input.name) && formData.set(input.name, inUtc()));
      input.addEventListener('input', show);
      show();
    }
  }

  /** A colour that is typed can be chosen, too. */
  for (const input of document.querySelectorAll('input[data-widget="color"]')) {
    const chooser = make('input', { type: 'color', 'aria-label': input.labels?.[0]?.textContent ?? '' });
    const copy = () => /^#[0-9a-f]{6}$/i.test(input.value) && (chooser.value = input.value);
    chooser.addEventListener('input', () => (input.value = chooser.value));
    input.addEventListener('input', copy);
    input.after(chooser);
    copy();
  }

  /** A part of the page that goes on: it and the state in the heading are shown anew whenever the server tells of a change, and the whole page at the end. */
  for (const { id, dataset } of document.querySelectorAll('[data-live]')) {
    const source = new EventSource(dataset.live);
    let last = Promise.resolve();
    const renew = async () => {
      const answer = await fetch(location.href, { headers: { Accept: 'text/html' } });
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
      // What is read so holds what those without scripts get: here it would load the page every few seconds.
      fresh.querySelectorAll('noscript').forEach((without) => without.remove());
      for (const name of [id, 'object-state']) {
        const part = fresh.getElementById(name);
        if (part) document.getElementById(name)?.replaceWith(part);
      }
    };
    source.addEventListener('progress', () => (last = last.then(renew).catch(() => {})));
    source.addEventListener('ended', () => {
      source.close();
      location.reload();
    });
  }

  /** A part of the page that goes on by itself is fetched again every so many seconds, until it says no more that it goes on. */
  for (const part of document.querySelectorAll('[data-refresh]')) {
    const timer = setInterval(async () => {
      if (document.hidden || part.contains(document.activeElement)) return;
      const answer = await fetch(location.href, { headers: { Accept: 'text/html' } }).catch(() => undefined);
      if (!answer?.ok) return;
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById(part.id);
      if (!fresh) return clearInterval(timer);
      if (fresh.innerHTML !== part.innerHTML) part.replaceChildren(...fresh.childNodes);
      if (!fresh.dataset.refresh) clearInterval(timer);
    }, Number(part.dataset.refresh) * 1000);
  }

  /** Who gets a mailing: the number of people follows what is chosen, and each line says how many it keeps. */
  for (const form of new Set([...document.querySelectorAll('[data-count]')].map((whole) => whole.closest('form')))) {
    const wholes = [...form.querySelectorAll('[data-count]')];
    const { count: path, people, keeps, counting } = wholes[0].dataset;
    const { lang } = document.documentElement;
    const said = (text, number) => text.replace('{count}', number.toLocaleString(lang));
    const forms = JSON.parse(people);
    const ofPeople = (number) => forms[new Intl.PluralRules(lang).select(number)] ?? forms.other;
    const output = make('output', { class: 'count' });
    wholes[0].before(output);
    const names = wholes.map(({ id }) => id.replace('field-', ''));
    const decides = (name) =>
      names.some((one) => name.startsWith(`${one}.`)) ||
      /^(limit|limit_percent|sort_by|landing_page|mergefile|target_.*|cms_kilometres)$/.test(name);
    const show = ({ count, lines }) => {
      output.textContent = said(ofPeople(count), count);
      for (const old of form.querySelectorAll('.keeps')) old.remove();
      for (const { stage, field, left } of lines) {
        const name = names.includes(stage) ? `${stage}.${field}` : field;
        const place = form.querySelector(`:is([for="field-${CSS.escape(name)}"], [for="field-${CSS.escape(name)}-add"])`);
        const group = form
          .querySelector(`.field > fieldset [name="${CSS.escape(name)}"]`)
          ?.closest('fieldset')
          .querySelector('legend');
        (place ?? group)?.append(make('span', { class: 'keeps' }, ` · ${said(keeps, left)}`));
      }
    };
    let leaving;
    let timer;
    const ask = async () => {
      // The server ends a search whose asker has left.
      leaving?.abort();
      const { signal } = (leaving = new AbortController());
      const url = new URL(form.action);
      url.pathname = path;
      url.searchParams.set('_method', 'POST');
      url.searchParams.set('format', 'json');
      const body = new URLSearchParams([...new FormData(form)].filter(([name]) => decides(name)));
      output.textContent = counting;
      const answer = await fetch(url, { method: 'POST', body, signal, headers: { Accept: 'application/json' } }).catch(() => undefined);
      const found = await answer?.json().catch(() => undefined);
      if (signal.aborted) return;
      if (answer?.status === 429) timer = setTimeout(ask, 2000);
      else if (answer?.ok) show(found);
      else output.textContent = [found?.error ?? Object.values(found?.errors ?? {})].flat().join(' ');
    };
    const later = ({ target }) => {
      const { name, id } = target;
      if (!decides(name || id.replace('field-', ''))) return;
      clearTimeout(timer);
      timer = setTimeout(ask, 400);
    };
    form.addEventListener('change', later);
    form.addEventListener('input', later);
    ask();
  }

  /** What was done is said once: not again when the page is loaded anew. */
  for (const { dataset } of document.querySelectorAll('[data-once]')) {
    const url = new URL(location.href);
    url.searchParams.delete(dataset.once);
    history.replaceState(history.state, '', url);
  }

  /** Nobody sends a form twice by a second click. */
  document.addEventListener('submit', (event) => {
    const button = event.submitter;
    if (button && !button.formTarget) setTimeout(() => (button.disabled = true));
  });
  addEventListener('pageshow', () => document.querySelectorAll('button:disabled').forEach((button) => (button.disabled = false)));

  /** What is typed is shown beside the form, in the way that was chosen last. Each answer has a frame of its own, so that the way back in the browser leads out of the page. */
  const previews = [...document.querySelectorAll('button[data-preview]')];
  let previewed = previews[0];
  if (previewed) {
    const { form, formTarget } = previewed;
    let shown = document.querySelector(`iframe[name="${CSS.escape(formTarget)}"]`);
    let waiting;
    let timer;
    const renew = () => {
      waiting?.remove();
      const fresh = (waiting = shown.cloneNode());
      fresh.name = formTarget;
      fresh.hidden = true;
      shown.removeAttribute('name');
      shown.after(fresh);
      fresh.addEventListener(
        'load',
        () => {
          shown.remove();
          shown = fresh;
          fresh.hidden = false;
          waiting = undefined;
        },
        { once: true },
      );
      for (const button of previews) button.setAttribute('aria-pressed', button === previewed);
      form.requestSubmit(previewed);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(renew, 700);
    };
    for (const button of previews)
      button.addEventListener('click', (event) => {
        event.preventDefault();
        clearTimeout(timer);
        previewed = button;
        renew();
      });
    form.addEventListener('input', soon);
    form.addEventListener('change', soon);
    renew();
  }

  // A form that is the first thing of its page begins with its first field, where no keyboard would jump up on the screen. Who comes back to the page, or to a
  // part of it, stays where they were.
  const first = document.querySelector('.heading + #object-form, .heading + .beside > :first-child > #object-form:first-child');
  const [visit] = performance.getEntriesByType('navigation');
  if (first && visit?.type === 'navigate' && location.hash === '' && matchMedia('(min-width: 40rem) and (not (pointer: coarse))').matches)
    [...first.elements].find((field) => field.type !== 'hidden' && field.checkVisibility())?.focus({ preventScroll: true });

  // What is there to be copied is marked as a whole when somebody comes to it.
  document.addEventListener('focusin', ({ target }) => target.matches('[data-copy]') && target.select());

  /** A button copies it, where the browser lets pages do so. */
  for (const field of navigator.clipboard ? document.querySelectorAll('[data-copy]') : []) {
    const { copy, copied } = field.dataset;
    const button = make('button', { type: 'button', class: 'copy', title: field.labels[0].textContent }, copy);
    button.addEventListener('click', async () => {
      field.select();
      await navigator.clipboard.writeText(field.value);
      button.textContent = copied;
    });
    button.setAttribute('aria-live', 'polite');
    field.after(button);
  }
})();
