import { runConnection, type Observer } from './connection';
import { type Load, type LoadResult, NUMBER } from './protocol';

/** The load generator: a process of its own, so that it does not share a thread with what it measures. */
process.on('message', (load: Load) => {
  run(load).then(
    (result) => process.send!(result),
    (error: unknown) => process.send!({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
// Ctrl-C on the terminal reaches this process too. Who started it says when it ends.
process.on('SIGINT', () => undefined);

async function run({ port, requests, firstNumber, connections, millis }: Load): Promise<LoadResult> {
  const templates = requests.map((text) => ({ bytes: Buffer.from(text), places: placesOf(text) }));
  const latencies: number[] = [];
  const result: LoadResult = { answers: 0, seconds: 0, latencies, nextNumber: firstNumber };
  let turn = 0;
  const start = performance.now();
  const next = (): Buffer | undefined => {
    if (performance.now() - start >= millis) return undefined;
    const { bytes, places } = templates[turn++ % templates.length]!;
    if (places.length === 0) return bytes;
    const number = String(result.nextNumber++).padStart(NUMBER.length, '0');
    const copy = Buffer.from(bytes);
    for (const place of places) copy.write(number, place, 'latin1');
    return copy;
  };
  const observer: Observer = {
    answered(status, took, head) {
      latencies.push(took);
      if (status < 200 || (status > 299 && status !== 303 && status !== 304)) result.refused ??= head;
    },
  };
  await Promise.all(Array.from({ length: connections }, () => runConnection(port, next, observer)));
  result.answers = latencies.length;
  result.seconds = (performance.now() - start) / 1000;
  return result;
}

/** Where numbers go, in bytes. */
function placesOf(text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(NUMBER); at >= 0; at = text.indexOf(NUMBER, at + NUMBER.length))
    places.push(Buffer.byteLength(text.slice(0, at)));
  return places;
}
