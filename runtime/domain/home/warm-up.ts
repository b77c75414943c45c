import { chart } from '../../staff/charts';
import { wordsFor } from '../../staff/words';
import { messageOf } from '../../core/errors/message-of';
import type { Services } from '../../core/call/services';
import { keepHourCounts } from './hour-counts';

/**
 * Makes ready what the first view of the first page would wait for: the library of the charts, and the counts of hours that nobody has kept. It is begun when requests
 * are answered already, so nothing waits for it. It throws nothing: what is missing is made when the page is looked at.
 */
export async function warmUpHome({ pool, log }: Pick<Services, 'pool' | 'log'>): Promise<void> {
  try {
    await keepHourCounts(pool);
    const points = [0, 1].map((y) => ({ x: `2026-01-0${y + 1}`, y }));
    chart({ type: 'line', title: '', x: 'time', series: [{ name: '', points }] }, wordsFor(['en']));
  } catch (error) {
    log.warn('The first page could not be made ready.', { cause: messageOf(error) });
  }
}
