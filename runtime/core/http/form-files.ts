import { Message } from '../words';
import { join } from 'node:path';
import type { Request } from '../call/express';
import { HttpError, invalid, refuse } from '../errors/http-error';
import { FORM_OVERHEAD, withTemporaryFolder } from '../files/temporary-file';
import { SentFile } from '../files/stored-file';
import { sizeText } from '../files/media-type';
import { readMultipartWithFile } from '../formats/read-multipart-with-file';
import type { ResourcePlan } from '../plan/plan';
import { BODY_TIMEOUT, watchArrival } from './admission';

/** A line that is slower than this (in bytes a millisecond) is too slow for a large file. */
const SLOWEST = 50;

/**
 * Receives a `multipart/form-data` request with files of fields, and runs work with its body: each file is a `SentFile`, and any other field a
 * text. Files are in temporary files until the work is done. While they arrive the request is not counted as one that is worked on. Throws 413
 * for what is too large, a file under its field; 415 for a form that is compressed as a whole; and 400 for a file in a field that takes none.
 */
export async function withFormFiles<T>(
  request: Request,
  plan: ResourcePlan,
  work: (body: Record<string, unknown>) => Promise<T>,
): Promise<T> {
  const limits = sizeLimits(plan, request.services.settings.maxUploadBytes);
  const whole = [...limits.values()].reduce((sum, limit) => sum + limit, FORM_OVERHEAD);
  if (request.headers['content-encoding'] !== undefined) throw refuse(415, new Message('files.request_compressed'));
  if (Number(request.headers['content-length'] ?? 0) > whole) throw tooLong(plan, limits, whole);
  return withTemporaryFolder(request.services.settings, async (folder) => {
    const body = await whileArriving(request, whole, () => readForm(request, plan, { limits, whole, folder }));
    request.admission.begin();
    return work(body);
  });
}

/** The most bytes of the file of each field. */
function sizeLimits({ write }: ResourcePlan, most: number): Map<string, number> {
  const { properties } = write!.body;
  return new Map(Object.keys(write!.files ?? {}).map((field) => [field, Math.min(Number(properties[field]!.maxSize), most)]));
}

async function readForm(
  request: Request,
  plan: ResourcePlan,
  { limits, whole, folder }: { limits: ReadonlyMap<string, number>; whole: number; folder: string },
): Promise<Record<string, unknown>> {
  const files: Record<string, SentFile> = {};
  const taken = new Set<string>();
  const type = request.headers['content-type']!;
  const texts = await readMultipartWithFile(request, type, { files: limits.size, whole }, async (name, filename, content, mediaType) => {
    const aliases = plan.write!.aliases;
    const field = Object.hasOwn(aliases, name) ? aliases[name]! : name;
    const limit = limits.get(field);
    if (limit === undefined) throw invalid(plan.name, { [field.slice(0, 100)]: [new Message('values.no_file_expected')] });
    if (taken.has(field)) throw invalid(plan.name, { [field]: [new Message('writing.file_missing')] });
    taken.add(field);
    const path = join(folder, String(taken.size));
    const tooLarge = (): Error => tooLargeFile(plan, field, limit);
    files[field] = await SentFile.receive({ name: filename, mediaType, content }, path, { limit, tooLarge });
  });
  return { ...texts, ...files };
}

function tooLargeFile({ name }: ResourcePlan, field: string, limit: number): Error {
  return new HttpError(413, { [name]: { [field]: [new Message('writing.file_too_large', { size: sizeText(limit) })] } });
}

/** The length alone tells it; where one field takes a file, that is the one. */
function tooLong(plan: ResourcePlan, limits: ReadonlyMap<string, number>, whole: number): Error {
  const [[field, limit] = []] = limits;
  return limits.size === 1 ? tooLargeFile(plan, field!, limit!) : refuse(413, new Message('writing.request_too_large', { most: whole }));
}

async function whileArriving<T>(request: Request, size: number, read: () => Promise<T>): Promise<T> {
  const arrived = request.admission.awaitBody();
  let watch: NodeJS.Timeout | undefined;
  try {
    const tooSlow = new Promise<never>((_, reject) => (watch = watchArrival(request, reject, BODY_TIMEOUT.milliseconds + size / SLOWEST)));
    return await Promise.race([read(), tooSlow]);
  } finally {
    clearInterval(watch);
    arrived();
  }
}
