import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { messageOf } from '../errors/message-of';
import { OperationalError } from '../errors/operational-error';
import { damaged, readFrames } from './frames';

/** What a backup says at its beginning. */
export interface BackupHeader {
  format: typeof FORMAT;
  version: typeof VERSION;
  /** When the snapshot was taken, in UTC (ISO 8601). */
  made_at: string;
  /** The version of PostgreSQL that it comes from. */
  postgres: string;
  /** The migrations that the tables have had. */
  migrations: string[];
}

/** A position of a sequence. */
export interface SequencePosition {
  name: string;
  last_value: string;
  is_called: boolean;
}

/** What a backup holds, in this order: the header, for each table its beginning, data and end, and at last the end. */
export type BackupPart =
  | { part: 'header'; header: BackupHeader }
  | { part: 'table'; table: string; columns: string[] }
  | { part: 'data'; bytes: Buffer }
  | { part: 'table end'; rows: number }
  | { part: 'end'; tables: number; sequences: SequencePosition[]; lastJob: string | null };

export const FORMAT = 'advocacy-backup';
export const VERSION = 1;

/** The jobs of the queue stand among the tables under this name. */
export const JOBS = 'jobs of the queue';

/** What may follow at each place, and the place that each part leads to. */
const FOLLOWS: Record<'start' | 'between' | 'in table' | 'end', BackupPart['part'][]> = {
  start: ['header'],
  between: ['table', 'end'],
  'in table': ['data', 'table end'],
  end: [],
};
const PLACE_AFTER = { header: 'between', table: 'in table', data: 'in table', 'table end': 'between', end: 'end' } as const;

const CHUNK_SIZE = 1 << 18;

/** Reads a backup, with little memory for any size. Throws an `OperationalError` as soon as something is damaged or missing. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  let place: 'start' | 'between' | 'in table' | 'end' = 'start';
  let tables = 0;
  for await (const frame of readFrames(decompressed(file))) {
    const part = frame.kind === 'D' ? ({ part: 'data', bytes: frame.bytes } as const) : partOf(frame.value);
    if (!FOLLOWS[place].includes(part.part)) throw damaged('its parts are not in order');
    place = PLACE_AFTER[part.part];
    if (part.part === 'table end') tables += 1;
    if (part.part === 'end' && part.tables !== tables) throw damaged('tables are missing');
    yield part;
  }
  if (place !== 'end') throw damaged('it ends too early');
}

function partOf(value: Record<string, unknown>): BackupPart {
  if (value.format !== undefined) return { part: 'header', header: checkedHeader(value) };
  if (typeof value.table === 'string') return { part: 'table', table: value.table, columns: value.columns as string[] };
  if (typeof value.sha256 !== 'string') throw damaged('a checksum is missing');
  if (typeof value.rows === 'number') return { part: 'table end', rows: value.rows };
  return {
    part: 'end',
    tables: value.tables as number,
    sequences: value.sequences as SequencePosition[],
    lastJob: (value.last_job ?? null) as string | null,
  };
}

function checkedHeader(value: Record<string, unknown>): BackupHeader {
  if (value.format !== FORMAT) throw damaged('it is no backup of this program');
  if (value.version === VERSION) return value as unknown as BackupHeader;
  throw new OperationalError(`The backup has the format ${String(value.version)}, which this program does not know: use a newer one.`);
}

async function* decompressed(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file, { highWaterMark: CHUNK_SIZE });
  const gunzip = createGunzip({ chunkSize: CHUNK_SIZE });
  source.on('error', (error) => gunzip.destroy(new OperationalError(`The backup cannot be read: ${messageOf(error)}.`)));
  try {
    for await (const chunk of source.pipe(gunzip)) yield chunk as Buffer;
  } catch (error) {
    const { code } = error as { code?: string };
    throw code?.startsWith('Z_') ? damaged(messageOf(error)) : error;
  } finally {
    source.destroy();
  }
}
