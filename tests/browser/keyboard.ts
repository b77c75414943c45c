import type { Browser } from './chromium';

/** More presses of Tab than any page has places to stop. */
const MOST_STOPS = 400;

/** Presses that are sent at once: to ask after each where the focus is took a third of the whole. */
const AT_ONCE = 10;

/** Whether the focus is there. If not: once it is, the page hears nothing of what is pressed beyond, as somebody presses Tab no more who has come there. */
const comes = (selector: string): string => `(() => {
  const isThere = () => document.activeElement.matches(${JSON.stringify(selector)});
  window.stopped?.abort();
  if (isThere()) return true;
  window.stopped = new AbortController();
  addEventListener('keydown', (event) => {
    if (event.key !== 'Tab' || !isThere()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, { capture: true, signal: window.stopped.signal });
  return false;
})()`;

/** Somebody who has no mouse: every step is a key, and what has the focus is seen. */
export interface Keyboard {
  press: (key: string) => Promise<void>;
  /** Presses Tab until the focus is there. It is seen where it is: nothing lies over it, and it has an outline. */
  tabTo: (selector: string) => Promise<void>;
  /** Comes to it and types. */
  write: (selector: string, text: string) => Promise<void>;
  /** Comes to it and presses a key that leads to the next page. */
  goBy: (selector: string, key?: string) => Promise<void>;
}

export function keyboardOf(browser: Browser): Keyboard {
  const press: Keyboard['press'] = (key) => browser.page.keyboard.press(key);
  const tabTo: Keyboard['tabTo'] = async (selector) => {
    for (let stops = 0; !(await browser.read(comes(selector))); stops += AT_ONCE) {
      if (stops === MOST_STOPS) throw new Error(`Tab never comes to ${selector}`);
      await Promise.all(Array.from({ length: AT_ONCE }, () => press('Tab')));
    }
    const seen = `(() => { const box = document.activeElement.getBoundingClientRect();
      return box.width > 0 && box.top < innerHeight && box.bottom > 0 && getComputedStyle(document.activeElement).outlineStyle !== 'none' })()`;
    expect([selector, await browser.read(seen)]).toEqual([selector, true]);
  };
  return {
    press,
    tabTo,
    write: async (selector, text) => {
      await tabTo(selector);
      await browser.page.keyboard.type(text);
    },
    goBy: async (selector, key = 'Enter') => {
      await tabTo(selector);
      await Promise.all([browser.page.waitForEvent('load'), press(key)]);
    },
  };
}
