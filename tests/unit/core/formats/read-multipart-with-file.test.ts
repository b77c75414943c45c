import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readMultipartWithFile } from '../../../../runtime/core/formats/read-multipart-with-file';

const TYPE = 'multipart/form-data; boundary=line';
const FIELD = '--line\r\nContent-Disposition: form-data; name="page"\r\n\r\nimport\r\n';
const FILE = '--line\r\nContent-Disposition: form-data; name="upload"; filename="a.csv"\r\n\r\n';

function reading(limit = 1000): { form: PassThrough; consumed: () => string; fields: Promise<Record<string, string | string[]>> } {
  const form = new PassThrough();
  let text = '';
  const consume = async (_name: string, _filename: string, content: Readable): Promise<void> => {
    const sink = new PassThrough();
    sink.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await pipeline(content, sink);
  };
  return { form, consumed: () => text, fields: readMultipartWithFile(form, TYPE, { file: limit, files: 1, whole: 1_000_000 }, consume) };
}

test('text fields are returned, and the file is passed on while it arrives', async () => {
  const { form, consumed, fields } = reading();
  form.write(`${FIELD}${FILE}email\n`);
  form.end('ann@example.org\r\n--line--\r\n');
  expect(await fields).toEqual({ page: 'import' });
  expect(consumed()).toBe('email\nann@example.org');
});

test.each<[string, (form: PassThrough) => void]>([
  ['goes away', (form) => form.destroy()],
  ['breaks', (form) => form.destroy(new Error('reset'))],
  ['ends early', (form) => form.end()],
])('a form that %s in the middle of its file is a 400, and its file ends too', async (_, end) => {
  const { form, fields } = reading();
  form.write(`${FIELD}${FILE}email\n`);
  setImmediate(() => end(form));
  await expect(fields).rejects.toMatchObject({ status: 400 });
});

test('a file that is too long is a 413, and the rest of the form is dropped', async () => {
  const { form, fields } = reading(10);
  form.write(`${FIELD}${FILE}${'x'.repeat(50)}`);
  const refused = expect(fields).rejects.toMatchObject({ status: 413 });
  form.end(`${'x'.repeat(100_000)}\r\n--line--\r\n`);
  await refused;
  expect(form.readableFlowing).toBe(true);
});

test('a form that is longer than its limit is a 413, however short its parts are', async () => {
  const form = new PassThrough();
  const fields = readMultipartWithFile(form, TYPE, { files: 1, whole: 200 }, () => Promise.resolve());
  const refused = expect(fields).rejects.toMatchObject({ status: 413, body: { error: 'Request is larger than 200 bytes.' } });
  form.end(FIELD.repeat(10));
  await refused;
});

test('an error of the consumer of the file is thrown', async () => {
  const form = new PassThrough();
  const fields = readMultipartWithFile(form, TYPE, { files: 1, whole: 1000 }, () => Promise.reject(new Error('the disk is full')));
  form.end(`${FIELD}${FILE}email\r\n--line--\r\n`);
  await expect(fields).rejects.toThrow('the disk is full');
});
