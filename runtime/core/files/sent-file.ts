import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fileName } from './file-name';
import { HEAD_SIZE, mediaTypeOf } from './media-type';

/** A file that a request gives a field. It is in memory, or in a temporary file as long as the request is worked on. */
export class SentFile {
  private constructor(
    /** What its sender calls it, without folders. */
    readonly name: string,
    readonly mediaType: string,
    /** In bytes. */
    readonly size: number,
    /** In hexadecimal digits. */
    readonly sha256: string,
    /** Its first bytes. */
    readonly head: Buffer,
    private readonly content: Buffer | string,
  ) {}

  /** A file of these bytes. */
  static ofBytes(sent: { name: string; mediaType?: string }, bytes: Buffer): SentFile {
    const head = bytes.subarray(0, HEAD_SIZE);
    return new SentFile(nameOf(sent.name), mediaTypeOf(sent.mediaType, head), bytes.length, hash('sha256', bytes), head, bytes);
  }

  /**
   * Writes a file to this path while it arrives. Throws what `tooLarge` gives when it is longer than `limit` bytes, and when it breaks off.
   */
  static async receive(
    sent: { name: string; mediaType?: string; content: Readable },
    path: string,
    { limit, tooLarge }: { limit: number; tooLarge: () => Error },
  ): Promise<SentFile> {
    const sum = createHash('sha256');
    const file = await open(path, 'wx', 0o600);
    let [size, head] = [0, Buffer.alloc(0)];
    try {
      for await (const chunk of sent.content as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > limit) throw tooLarge();
        if (head.length < HEAD_SIZE) head = Buffer.concat([head, chunk.subarray(0, HEAD_SIZE - head.length)]);
        sum.update(chunk);
        await file.writeFile(chunk);
      }
    } finally {
      await file.close();
    }
    return new SentFile(nameOf(sent.name), mediaTypeOf(sent.mediaType, head), size, sum.digest('hex'), head, path);
  }

  /** Its content, in parts of this many bytes. It can be read again. */
  async *parts(size: number): AsyncGenerator<Buffer> {
    if (typeof this.content === 'string') yield* createReadStream(this.content, { highWaterMark: size }) as AsyncIterable<Buffer>;
    else for (let from = 0; from < this.content.length; from += size) yield this.content.subarray(from, from + size);
  }

  /** Logs and messages show no content. */
  toJSON(): object {
    const { name, mediaType, size } = this;
    return { name, mediaType, size };
  }
}

function nameOf(sent: string): string {
  return fileName(sent) || 'file';
}
