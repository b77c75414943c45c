import { html, type Markup } from '../../../framework/html/template';
import { say, type Words } from '../../../framework/html/words';
import type { RunningTest } from '../results/test-results';
import { readableTime, resultWords } from './words';

/** That a test of subjects runs, how many wait for it, and until when. */
export function testNote(words: Words, { waiting, decidedAfter }: RunningTest): Markup {
  const said = resultWords(words);
  const count = waiting.toLocaleString(words.language);
  const text = decidedAfter === null ? say(said.test_runs, { count }) : say(said.test_until, { count, time: readableTime(decidedAfter) });
  return html`<p class="note">${text}</p>`;
}
