import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { messageOf } from '../../errors/message-of';
import type { Services } from '../../call/services';
import { askFigure, type Figure, type FigureValue } from './figures';
import { type AnsweredRequest, countRequests } from './requests';

/** Milliseconds for which figures of the database are kept, however often and by how many they are asked for. */
const KEPT = 5_000;

/** What a process measures: requests, its own memory and event loop, its connections, and figures of the database. */
export class Metrics {
  readonly count: (answered: AnsweredRequest) => void;
  private readonly registry = new Registry();
  private readonly figures: readonly Figure[];
  private asked: { values: Promise<Map<Figure, FigureValue[]>>; until: number } | undefined;

  /** @param figures those of every domain */
  constructor(
    private readonly services: Pick<Services, 'pool' | 'replica' | 'log'>,
    figures: readonly Figure[],
  ) {
    this.figures = figures.filter(({ of }) => of !== 'replica' || services.replica);
    collectDefaultMetrics({ register: this.registry });
    this.count = countRequests(this.registry);
    this.gaugePools();
    for (const { name, help, labels } of this.figures)
      this.registry.registerMetric(new Gauge({ name, help, labelNames: labels, registers: [] }));
  }

  /** The type of what `text` gives. */
  get contentType(): string {
    return this.registry.contentType;
  }

  /** All of it in the text format of Prometheus. */
  async text(): Promise<string> {
    for (const [{ name }, values] of await this.values()) {
      const gauge = this.registry.getSingleMetric(name) as Gauge;
      gauge.reset();
      for (const { labels, value } of values) gauge.set({ ...labels }, value);
    }
    return this.registry.metrics();
  }

  /** The figures of the database, by name. One that could not be asked is absent, and the log says why. */
  async values(): Promise<Map<Figure, FigureValue[]>> {
    if (!this.asked || performance.now() > this.asked.until) this.asked = { values: this.ask(), until: performance.now() + KEPT };
    return this.asked.values;
  }

  /** One after another: who looks takes one connection, whatever else waits for some. */
  private async ask(): Promise<Map<Figure, FigureValue[]>> {
    const values = new Map<Figure, FigureValue[]>();
    const { pool, replica } = this.services;
    for (const figure of this.figures) {
      try {
        values.set(figure, await askFigure(figure.of === 'replica' ? replica! : pool, figure));
      } catch (error) {
        this.services.log.warn('A figure could not be asked.', { figure: figure.name, reason: messageOf(error) });
      }
    }
    return values;
  }

  private gaugePools(): void {
    const { pool, replica } = this.services;
    const pools: [string, Pool | undefined][] = [
      ['primary', pool],
      ['replica', replica],
    ];
    const known = pools.flatMap(([name, one]) => (one ? [[name, one] as const] : []));
    new Gauge({
      name: 'advocacy_pool_connections',
      help: 'Connections to PostgreSQL that this process holds, and requests that wait for one.',
      labelNames: ['database', 'state'],
      registers: [this.registry],
      collect() {
        for (const [database, one] of known) {
          this.set({ database, state: 'busy' }, one.totalCount - one.idleCount);
          this.set({ database, state: 'idle' }, one.idleCount);
          this.set({ database, state: 'awaited' }, one.waitingCount);
        }
      },
    });
  }
}
