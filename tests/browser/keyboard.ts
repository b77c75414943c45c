import type { Browser } from './chromium';

/** More presses of Tab than any page has places to stop. */
const MOST_STOPS = 400;

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
  const has = (selector: string): Promise<boolean> => browser.read(`document.activeElement.matches(${JSON.stringify(selector)})`);
  const tabTo: Keyboard['tabTo'] = async (selector) => {
    for (let stops = 0; !(await has(selector)); stops += 1) {
      if (stops === MOST_STOPS) throw new Error(`Tab never comes to ${selector}`);
      await press('Tab');
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
