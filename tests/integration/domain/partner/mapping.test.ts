import { ADMIN } from '../../../support';
import { openPartner, type PartnerHarness } from './harness';

let fixture: PartnerHarness;
beforeAll(async () => {
  fixture = await openPartner();
});
afterAll(() => fixture.close());

const send = (method: string, path: string, body?: unknown) => fixture.server.request(method, path, { body, account: ADMIN });

test('a mapping is found with a filter and changed on its own path, by PATCH or POST', async () => {
  const { user, order } = await fixture.donation();
  const created = await fixture.post('/rest/v1/partnerusermap/', { user_id: user, van_id: 5 });
  expect(created.status).toBe(201);
  const [found] = await fixture.objects(`/rest/v1/partnerusermap/?user_id=${user}`);
  expect(found).toMatchObject({ user_id: user, van_id: 5, resource_uri: created.location });
  expect((await send('PATCH', created.location, { van_id: 6 })).status).toBe(202);
  expect((await send('POST', created.location, { van_id: 7 })).status).toBe(202);
  expect(await fixture.get(created.location)).toMatchObject({ van_id: 7 });
  expect((await send('POST', '/rest/v1/partnerusermap/999999/', { van_id: 7 })).status).toBe(404);
  expect((await send('DELETE', created.location)).status).toBe(204);
  expect((await send('GET', created.location)).status).toBe(404);

  const contribution = await fixture.post('/rest/v1/partnerordermap/', { order_id: order, contribution_id: 8 });
  expect(await fixture.objects(`/rest/v1/partnerordermap/?order_id=${order}&contribution_id=8`)).toMatchObject([
    { resource_uri: contribution.location },
  ]);
  const [payment] = await fixture.objects(`/rest/v1/transaction/?order=${order}`);
  await fixture.post('/rest/v1/partnertransactionmap/', { transaction_id: payment!.id, contribution_id: 9 });
  expect(await fixture.objects(`/rest/v1/partnertransactionmap/?transaction_id=${String(payment!.id)}`)).toMatchObject([
    { contribution_id: 9 },
  ]);
});
