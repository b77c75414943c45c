import { html, type Markup } from '../../../core/formats/markup';
import { sayCounted, type Words } from '../../../staff/words';
import type { RunningTest } from '../results/test-results';
import { readableTime, resultWords } from './words';

/** That a test of subjects runs, how many wait for it, and until when. */
export function testNote(words: Words, { waiting, decidedAfter }: RunningTest): Markup {
  const said = resultWords(words);
  const text =
    decidedAfter === null
      ? sayCounted(words, said.test_runs, { count: waiting })
      : sayCounted(words, said.test_until, { count: waiting, time: readableTime(decidedAfter) });
  return html`<p class="note">${text}</p>`;
}
