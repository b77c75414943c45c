import { html, type Markup } from '../../../core/formats/markup';
import { type Words } from '../../../staff/words';
import type { RunningTest } from '../results/test-results';
import { readableTime } from './readable';
import { texts, say } from '../../../core/words';

/** That a test of subjects runs, how many wait for it, and until when. */
export function testNote(words: Words, { waiting, decidedAfter }: RunningTest): Markup {
  const said = texts('results', words);
  const text =
    decidedAfter === null
      ? say(words, said.test_runs, { count: waiting })
      : say(words, said.test_until, { count: waiting, time: readableTime(decidedAfter) });
  return html`<p class="note">${text}</p>`;
}
