/** What a file may come from: a file of a browser or of `openAsBlob`, a stream of Node or of the web, or its content. */
export type UploadSource = Blob | AsyncIterable<Uint8Array> | Uint8Array | string;

/** A file of rows, and what is said of it. */
export interface UploadInput {
  /** The page on which the rows act: its name. */
  page: string;
  file: UploadSource;
  /** The name of the file, which tells its format: `people.csv`, `people.tsv.gz`. */
  filename: string;
  autocreate_user_fields?: boolean;
  user_fields_only?: boolean;
  override_header?: string;
}

/** The body of an upload, `multipart/form-data`, that reads the file as it is sent: it is never in memory as a whole. */
export function uploadBody({ file, filename, ...fields }: UploadInput): { type: string; body: ReadableStream<Uint8Array> } {
  const boundary = `advocacy-${crypto.randomUUID()}`;
  const parts = multipart(boundary, { file, filename, fields });
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

interface Form {
  file: UploadSource;
  filename: string;
  fields: object;
}

async function* multipart(boundary: string, { file, filename, fields }: Form): AsyncGenerator<Uint8Array, void, undefined> {
  const bytes = new TextEncoder();
  const head = (disposition: string): string => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    if (value !== undefined) yield bytes.encode(`${head(`name="${name}"`)}\r\n${String(value)}\r\n`);
  }
  const name = filename.replace(/[\r\n"]/g, (sign) => encodeURIComponent(sign));
  yield bytes.encode(`${head(`name="upload"; filename="${name}"`)}Content-Type: application/octet-stream\r\n\r\n`);
  if (typeof file === 'string') yield bytes.encode(file);
  else if (file instanceof Uint8Array) yield file;
  else yield* file instanceof Blob ? chunksOf(file) : file;
  yield bytes.encode(`\r\n--${boundary}--\r\n`);
}

/** Streams of browsers are not all iterable. */
async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = file.stream().getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value as Uint8Array;
}
