import { cutDueBatches, type Occasion } from '../../../../../runtime/domain/actions/batches/cut';
import { ADMIN } from '../../../../support';
import { openActionMail, type ActionMailHarness } from '../mail/harness';

/** A server with a council that gets signatures in batches. */
export interface BatchHarness extends ActionMailHarness {
  /** The path of the target group. */
  group: string;
  /** The path of a new object. */
  make(resource: string, body: object): Promise<string>;
  /** The path of a new page whose target group is the council. */
  batchPage(name: string, body?: object, type?: string): Promise<string>;
  sign(page: string, email: string, more?: object): Promise<void>;
  /** What workers do at one of the times when batches are looked for. Two do it at once. */
  cut(occasion?: Occasion): Promise<void>;
  /** What the API shows of the deliveries of a page. */
  deliveries(page: string): Promise<Record<string, unknown>[]>;
  change(path: string, body: object): Promise<void>;
}

export async function openBatches(): Promise<BatchHarness> {
  const mail = await openActionMail();
  const make = async (resource: string, body: object): Promise<string> => {
    const made = await mail.post(resource, body);
    if (made.status !== 201) throw new Error(made.text);
    return new URL(made.headers.location!).pathname;
  };
  const group = await make('specialtargetgroup', { name: 'Council', type: 'council' });
  await make('specialtarget', { body: group, title: 'Cllr', last: 'Bell', email: 'bell@example.gov' });
  await make('specialtarget', { body: group, last: 'Silent' });
  return {
    ...mail,
    group,
    make,
    batchPage: (name, body = {}, type = 'petition') =>
      make(`${type}page`, { name, title: `Title of ${name}`, target_groups: [group], ...body }),
    async sign(page, email, more = {}) {
      const { status, text } = await mail.act({ page, email, ...more });
      if (status !== 201) throw new Error(text);
    },
    async cut(occasion = 'threshold') {
      await Promise.all([cutDueBatches(mail.services, occasion), cutDueBatches(mail.services, occasion)]);
      await Promise.all([mail.work(), mail.work()]);
    },
    async deliveries(page) {
      const { objects } = (
        await mail.server.request('GET', `/rest/v1/batchdelivery/?page__name=${page}&order_by=id`, { account: ADMIN })
      ).json() as { objects: Record<string, unknown>[] };
      return objects;
    },
    async change(path, body) {
      const { status, text } = await mail.server.request('PATCH', path, { account: ADMIN, body });
      if (status !== 202) throw new Error(text);
    },
  };
}

/** A file that is attached to a message. */
export interface AttachedFile {
  name: string;
  type: string;
  content: Buffer;
}

/** The files that are attached to a message. */
export function attachedFiles(raw: string): AttachedFile[] {
  const parts = raw.matchAll(/Content-Type: (text\/csv|application\/pdf)[^]*?filename="?([^"\r;]+)[^]*?\r\n\r\n([^]*?)\r\n--/g);
  return [...parts].map(([, type, name, encoded]) => ({ type: type!, name: name!, content: Buffer.from(encoded!, 'base64') }));
}

/** The lines of the table that is attached to a message. */
export function attachedLines(raw: string): string[] {
  const table = attachedFiles(raw).find(({ type }) => type === 'text/csv');
  return (table?.content.toString('utf8') ?? '').replace('\uFEFF', '').split('\n').slice(0, -1);
}
