import nock from 'nock';

/** For the top of a test file that uses nock: requests of this process are intercepted while the tests of the file run. */
export function interceptRequests(): void {
  beforeAll(() => {
    if (!nock.isActive()) nock.activate();
  });
  afterAll(() => nock.restore());
}
