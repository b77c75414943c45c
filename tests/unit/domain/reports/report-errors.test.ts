import { toHttpError } from '../../../../runtime/domain/reports/run/run-report';
import { StaffSqlBusy } from '../../../../runtime/core/staff-sql';

test('while every connection is in use, the answer is 503 and asks the client to come again', () => {
  expect(toHttpError(new StaffSqlBusy())).toMatchObject({
    status: 503,
    headers: { 'Retry-After': '10' },
    body: { error: 'Too many queries of staff are running. Try again later.' },
  });
});
