import { detectEncoding, readHead, type Encoding } from './decode';
import { FileProblem } from './file-problem';
import { detectCompression, type Compression } from './unpack';

/** How a file of rows is written. */
export interface FileFormat {
  format: 'csv' | 'tsv';
  delimiter: ',' | ';' | '\t';
  compression: Compression;
  encoding: Encoding;
}

/** Bytes that are read to detect the format. The first row of every real file fits. */
const HEAD_SIZE = 65_536;

/**
 * Detects compression, encoding and delimiter by the content of a file. The delimiter is the one of comma, semicolon and tab that the first
 * row has most of. A first row without any of them is decided by the name of the file. Throws a `FileProblem` for a file that cannot be read.
 * @param name what the sender calls the file
 */
export async function detectFormat(path: string, name = ''): Promise<FileFormat> {
  const compression = await detectCompression(path);
  const head = await readHead(path, compression, HEAD_SIZE);
  const encoding = detectEncoding(head);
  if (head.toString('latin1', 0, 4) === 'PK\x03\x04')
    throw new FileProblem('The file holds an archive or a spreadsheet. Save the sheet as CSV and send that.');
  const delimiter = detectDelimiter(new TextDecoder(encoding).decode(head), /\.(tsv|tab)\b/i.test(name) ? '\t' : ',');
  return { format: delimiter === '\t' ? 'tsv' : 'csv', delimiter, compression, encoding };
}

/** The delimiter of a first row. */
export function detectDelimiter(text: string, fallback: FileFormat['delimiter']): FileFormat['delimiter'] {
  const firstRow = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.trimStart())?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const counts = ([',', ';', '\t'] as const).map((delimiter) => ({ delimiter, count: firstRow.split(delimiter).length - 1 }));
  const highest = Math.max(...counts.map(({ count }) => count));
  return highest === 0 ? fallback : counts.find(({ count }) => count === highest)!.delimiter;
}
