import { createHash, type Hash } from 'node:crypto';
import { OperationalError } from '../errors/operational-error';

/** A frame is a line `J 123` or `D 123` and so many bytes: a JSON object, or a part of what COPY writes. */
export type Frame = { kind: 'J'; value: Record<string, unknown> } | { kind: 'D'; bytes: Buffer };

/** The longest frame, and the longest line before one. So a damaged length takes no memory. */
const MAX_FRAME = 1 << 20;
const MAX_LINE = 16;

/** Writes frames, and knows the checksum of all that it has written. */
export class FrameWriter {
  private readonly hash: Hash = createHash('sha256');

  json(value: Record<string, unknown>): Buffer {
    return this.frame('J', Buffer.from(JSON.stringify(value)));
  }

  /** Like `json`, with the checksum (SHA-256) of everything before it. */
  sealed(value: Record<string, unknown>): Buffer {
    return this.json({ ...value, sha256: this.hash.copy().digest('hex') });
  }

  *data(bytes: Buffer): Generator<Buffer> {
    for (let start = 0; start < bytes.length; start += MAX_FRAME) yield this.frame('D', bytes.subarray(start, start + MAX_FRAME));
  }

  private frame(kind: Frame['kind'], body: Buffer): Buffer {
    const frame = Buffer.concat([Buffer.from(`${kind} ${body.length}\n`), body]);
    this.hash.update(frame);
    return frame;
  }
}

/** Reads frames, and refuses one that is damaged. Throws an `OperationalError`. */
export async function* readFrames(source: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const hash = createHash('sha256');
  for await (const { kind, line, body } of rawFrames(source)) {
    if (kind === 'D') {
      yield { kind, bytes: body };
    } else {
      const value = parse(body);
      if (value.sha256 !== undefined && value.sha256 !== hash.copy().digest('hex')) throw damaged('a checksum is wrong');
      yield { kind, value };
    }
    hash.update(line).update(body);
  }
}

interface RawFrame {
  kind: Frame['kind'];
  line: Buffer;
  body: Buffer;
}

async function* rawFrames(source: AsyncIterable<Buffer>): AsyncGenerator<RawFrame> {
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk]);
    for (;;) {
      const end = pending.subarray(0, MAX_LINE).indexOf('\n');
      if (end < 0 && pending.length >= MAX_LINE) throw damaged('it is no backup of this program');
      if (end < 0) break;
      const [, kind, digits] = /^([JD]) (\d+)$/.exec(pending.toString('latin1', 0, end)) ?? [];
      const length = Number(digits);
      if (kind === undefined || length > MAX_FRAME) throw damaged('it is no backup of this program');
      if (pending.length < end + 1 + length) break;
      const line = pending.subarray(0, end + 1);
      yield { kind: kind as Frame['kind'], line, body: pending.subarray(end + 1, end + 1 + length) };
      pending = pending.subarray(end + 1 + length);
    }
  }
  if (pending.length > 0) throw damaged('it ends too early');
}

function parse(body: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(body.toString('utf8')) as Record<string, unknown>;
  } catch {
    throw damaged('it is no backup of this program');
  }
}

/** The error of a file that cannot be restored. */
export function damaged(reason: string): OperationalError {
  return new OperationalError(`The backup is damaged, and nothing was restored: ${reason}.`);
}
