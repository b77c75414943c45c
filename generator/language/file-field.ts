import type { CommonField } from './common-field';

/** A file of the object: an image, a document. Its bytes are rows of another table, so that lists never read them. */
export interface FileField extends CommonField {
  type: 'file';
  /** The column; `<field>_id` by default. */
  column?: string;
  /** A body that creates must give it, and none may take it away. */
  required?: boolean;
  /** The most that it may hold: `500 KB`, `2 MB`; 10 MB by default. */
  max_size?: string;
  /** The media types that it may have: `image/png`, `image/*`. Any without it. */
  media_types?: string[];
  renamed_from?: string;
}

/** The resource whose rows are stored files, and the columns of it that are shown. Their bytes are rows of its own parts. */
export const STORED_FILE = { resource: 'storedfile', shown: ['media_type', 'name', 'size'] } as const;

/** The largest file that a field can be declared to hold, in bytes: one is written in one transaction. */
export const LARGEST_FILE = 100 * 1024 ** 2;

const DEFAULT_SIZE = '10 MB';
const UNITS: Readonly<Record<string, number>> = { B: 1, KB: 1024, MB: 1024 ** 2 };

/** The greatest size of a file in bytes. */
export function maxSizeOf({ max_size: size = DEFAULT_SIZE }: FileField): number {
  const [number, unit] = size.split(' ');
  return Number(number) * UNITS[unit!]!;
}
