import { beginsAs, isAmong } from '../../files/media-type';
import { SentFile } from '../../files/sent-file';
import { sizeText } from '../../files/size-text';
import { accept, type Coerced, reject, type ValueLimits } from './coerced';

const EXPECTED = 'Send the file as multipart/form-data, or as {"name": "a.png", "media_type": "image/png", "data": "<base64>"}.';

/** Accepts a file of a form, or an object with its name, media type and bytes in base64. */
export function coerceFile(input: unknown, limits: ValueLimits): Coerced {
  if (input instanceof SentFile) return checked(input, limits);
  if (typeof input !== 'object' || input === null) return reject(EXPECTED);
  const { name = '', media_type: mediaType, data } = input as Record<string, unknown>;
  if (typeof name !== 'string' || typeof data !== 'string' || !(mediaType === undefined || typeof mediaType === 'string'))
    return reject(EXPECTED);
  // Its length is looked at before its form.
  if (data.length > 4 * Math.ceil(limits.maxSize! / 3)) return tooLarge(limits);
  if (data.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(data)) return reject('The data of the file is not base64.');
  return checked(SentFile.ofBytes({ name, mediaType }, Buffer.from(data, 'base64')), limits);
}

function checked(file: SentFile, limits: ValueLimits): Coerced {
  const { mediaTypes } = limits;
  if (file.size === 0) return reject('The file is empty.');
  if (file.size > limits.maxSize!) return tooLarge(limits);
  if (mediaTypes && !isAmong(mediaTypes, file.mediaType))
    return reject(`A file of the type ${file.mediaType} is not taken here. Send ${mediaTypes.join(' or ')}.`);
  if (!beginsAs(file.mediaType, file.head)) return reject(`The file is no ${file.mediaType}: it begins with other bytes.`);
  return accept(file);
}

function tooLarge({ maxSize }: ValueLimits): Coerced {
  return reject(`The file is larger than ${sizeText(maxSize!)}.`);
}
