import { type AttachedFile, attachedFiles, type BatchHarness, openBatches } from './harness';
import { pdfPages } from '../../../../support/pdf-text';

let batches: BatchHarness;
beforeAll(async () => {
  batches = await openBatches();
});
afterAll(() => batches.close());

/** What the only e-mail says that is sent now, and its files by type. */
async function sent(): Promise<{ letter: string; files: Record<string, AttachedFile> }> {
  const before = new Set(batches.letters());
  await batches.cut();
  const [letter, ...more] = batches.letters().filter((each) => !before.has(each));
  expect(more).toEqual([]);
  return { letter: letter!, files: Object.fromEntries(attachedFiles(letter!).map((file) => [file.type, file])) };
}

const pdfTexts = ({ files }: { files: Record<string, AttachedFile> }): string[] => pdfPages(files['application/pdf']!.content).flat();

test('a document has the title, to whom it goes, what people signed, and a row for each signature', async () => {
  await batches.batchPage('park', {
    batch_delivery_format: 'pdf',
    batch_delivery_threshold: 2,
    cms_form: {
      thank_you_text: 'Thanks',
      statement_leadin: '<p>To the council:</p>',
      statement_text: '<p>Keep <b>{{page.title}}</b> open.</p><ul><li>It is green.</li></ul>',
    },
  });
  await batches.sign('park', 'ann@example.org', { name: 'Ann Lee', city: 'Rome', zip: '13440', action_comment: 'I walk there.' });
  await batches.sign('park', 'eleni@example.org', { name: 'Ελένη Παπαδοπούλου', city: 'Αθήνα', country: 'Greece', phone: '5550100' });
  const mail = await sent();
  expect(Object.keys(mail.files)).toEqual(['application/pdf']);
  expect(mail.files['application/pdf']!.name).toMatch(/^signatures-\d+\.pdf$/);
  const texts = pdfTexts(mail);
  expect(texts).toEqual([
    'Title of park',
    'Cllr Bell',
    'To the council:',
    'Keep Title of park open.',
    '• It is green.',
    expect.stringMatching(/^2 signatures · \w{3} \d{1,2}, \d{4}$/),
    ...['Name', 'Place', 'Signed on'],
    ...['1', 'Ann Lee', 'Rome, NY 13440', expect.stringMatching(/^\w{3} \d{1,2}, \d{4}$/), 'I walk there.'],
    ...['2', 'Ελένη Παπαδοπούλου', 'Αθήνα, Greece', expect.any(String)],
    ...['Title of park', '1'],
  ]);
});

test('where people signed is written as their country writes it', async () => {
  await batches.batchPage('world', { batch_delivery_format: 'pdf', batch_delivery_threshold: 4 });
  const sign = (name: string, fields: object) => batches.sign('world', `${name}@example.org`, { name, ...fields });
  await sign('Ada', { city: 'Rome', zip: '13440' });
  await sign('Bea', { city: 'Köln', region: 'NRW', postal: '50667', country: 'Germany' });
  await sign('Cid', { city: 'London', postal: 'SW1A 2AA', country: 'United Kingdom' });
  await sign('Dai', { city: 'Chiyoda', region: 'Tokyo', postal: '100-0001', country: 'Japan' });
  const texts = pdfTexts(await sent());
  const place = (name: string): string => texts[texts.indexOf(name) + 1]!;
  expect(['Ada', 'Bea', 'Cid', 'Dai'].map(place)).toEqual([
    'Rome, NY 13440',
    '50667 Köln, Germany',
    'London, SW1A 2AA, United Kingdom',
    'Chiyoda, Tokyo, 100-0001, Japan',
  ]);
});

test('a document is sent once, and again only with what was signed since', async () => {
  await batches.batchPage('once', { batch_delivery_format: 'pdf', batch_delivery_threshold: 1 });
  await batches.sign('once', 'ben@example.org', { name: 'Ben van der Ray' });
  expect(pdfTexts(await sent())).toContain('Ben van der Ray');
  await batches.sign('once', 'cy@example.org', { name: 'Cy Poe' });
  const texts = pdfTexts(await sent());
  expect(texts).toContain('Cy Poe');
  expect(texts).not.toContain('Ben van der Ray');
});

test('a table goes with a document that cannot show all letters, and the e-mail says so', async () => {
  await batches.batchPage('letters', {
    batch_delivery_format: 'pdf',
    batch_delivery_threshold: 1,
    batch_delivery_template: '<p>Hello.</p>',
  });
  await batches.sign('letters', 'wang@example.org', { first_name: '🌳', last_name: '王' });
  const { letter, files } = await sent();
  expect(Object.keys(files)).toEqual(['application/pdf', 'text/csv']);
  expect(files['text/csv']!.content.toString('utf8')).toContain('🌳 王');
  expect(letter).toContain('The document cannot show all letters of the names. They are all in the');
});

test('names in Chinese, Japanese, Korean, Thai and Indian letters stand in the document, with no table beside it', async () => {
  const names = ['王伟', '山田さくら', '김철수', 'สมชาย', 'विद्यार्थी', 'প্রধান'];
  await batches.batchPage('scripts', { batch_delivery_format: 'pdf', batch_delivery_threshold: names.length });
  for (const [index, name] of names.entries()) await batches.sign('scripts', `scripts${index}@example.org`, { first_name: name });
  const { letter, files } = await sent();
  expect(Object.keys(files)).toEqual(['application/pdf']);
  expect(letter).not.toContain('cannot show');
});

test('a letter that somebody changed stands with their name, and the suggested one only above', async () => {
  await batches.batchPage(
    'write',
    { batch_delivery_format: 'pdf', batch_delivery_threshold: 2, cms_form: { thank_you_text: 'Thanks', letter_text: 'Keep the park.' } },
    'letter',
  );
  await batches.sign('write', 'dan@example.org', { name: 'Dan Low', letter_text: 'Keep the park.' });
  await batches.sign('write', 'eve@example.org', { name: 'Eve Hay', letter_text: 'Keep the pond, too.' });
  const texts = pdfTexts(await sent());
  expect(texts.filter((text) => text === 'Keep the park.')).toHaveLength(1);
  expect(texts.slice(texts.indexOf('Eve Hay'))).toContain('Keep the pond, too.');
});

test('a document speaks the language of its page', async () => {
  const german = await batches.make('language', { name: 'Deutsch', iso_code: 'de' });
  await batches.batchPage('de', { batch_delivery_format: 'pdf', batch_delivery_threshold: 1, lang: german });
  await batches.sign('de', 'fritz@example.org', { name: 'Fritz Maß', city: 'Köln', postal: '50667', country: 'Germany' });
  expect(pdfTexts(await sent())).toEqual(
    expect.arrayContaining(['Name', 'Ort', 'Unterschrieben am', 'Fritz Maß', '50667 Köln, Deutschland']),
  );
});

test('a format that is none is refused', async () => {
  const { status, text } = await batches.post('petitionpage', { name: 'odd', batch_delivery_format: 'docx' });
  expect([status, text]).toEqual([400, expect.stringContaining('batch_delivery_format')]);
});
