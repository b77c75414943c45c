import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector got it. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentId: string;
  name: string;
  /** 2: of a server, 3: of a client, 4: begins work, 5: does it. */
  kind: number;
  attributes: Record<string, string | number | boolean>;
  /** The traces of the spans that it is linked to. */
  links: string[];
  isError: boolean;
}

/** A collector of traces. */
export interface Collector {
  url: string;
  spans: ReceivedSpan[];
  /** What the programs said of themselves. */
  resources: Record<string, unknown>[];
  /** All bytes that came, as text. */
  text(): string;
  close(): Promise<void>;
}

/** Starts a collector on this machine. It takes OTLP over HTTP (protobuf). */
export async function startCollector(): Promise<Collector> {
  const bodies: Buffer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isRight = request.url === '/v1/traces' && request.headers['content-type'] === 'application/x-protobuf';
      if (isRight) take(Buffer.concat(chunks));
      response.writeHead(isRight ? 200 : 404).end();
    });
  });
  const take = (body: Buffer): void => {
    bodies.push(body);
    for (const resourceSpans of all(body, 1)) {
      const [resource] = all(resourceSpans, 1);
      collector.resources.push(attributesOf(resource!, 1));
      for (const scopeSpans of all(resourceSpans, 2)) collector.spans.push(...all(scopeSpans, 2).map(spanOf));
    }
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const collector: Collector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    resources: [],
    text: () => Buffer.concat(bodies).toString('latin1'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return collector;
}

/** The fields of `opentelemetry/proto/trace/v1/trace.proto`. */
function spanOf(span: Buffer): ReceivedSpan {
  const hex = (field: number, within = span): string => all(within, field)[0]?.toString('hex') ?? '';
  return {
    traceId: hex(1),
    spanId: hex(2),
    parentId: hex(4),
    name: all(span, 5)[0]!.toString('utf8'),
    kind: numbers(span, 6)[0] ?? 0,
    attributes: attributesOf(span, 9),
    links: all(span, 13).map((link) => hex(1, link)),
    isError: all(span, 15).some((status) => numbers(status, 3)[0] === 2),
  };
}

function attributesOf(message: Buffer, field: number): Record<string, string | number | boolean> {
  return Object.fromEntries(
    all(message, field).map((attribute) => {
      const [name, value] = [all(attribute, 1)[0]!.toString('utf8'), all(attribute, 2)[0]!];
      const [text] = all(value, 1);
      const [truth] = numbers(value, 2);
      return [name, text?.toString('utf8') ?? (truth === undefined ? (numbers(value, 3)[0] ?? 0) : truth === 1)];
    }),
  );
}

/** The values of a field that are bytes, texts or messages. */
function all(message: Buffer, field: number): Buffer[] {
  return fieldsOf(message).flatMap(([number, value]) => (number === field && Buffer.isBuffer(value) ? [value] : []));
}

function numbers(message: Buffer, field: number): number[] {
  return fieldsOf(message).flatMap(([number, value]) => (number === field && typeof value === 'number' ? [value] : []));
}

/** The fields of a message of Protocol Buffers, with their numbers. */
function fieldsOf(message: Buffer): [number, number | Buffer][] {
  const fields: [number, number | Buffer][] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  const take = (length: number): Buffer => message.subarray(at, (at += length));
  while (at < message.length) {
    const tag = varint();
    const kind = tag & 7;
    fields.push([tag >>> 3, kind === 0 ? varint() : take(kind === 1 ? 8 : kind === 5 ? 4 : varint())]);
  }
  return fields;
}
