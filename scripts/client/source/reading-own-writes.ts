const HEADER = 'Write-Position';

/**
 * A `fetch` whose GETs see what its other requests wrote, also where the service reads from replicas: it sends back up to where the service says that it has
 * written.
 */
export function readingOwnWrites(send: (request: Request) => Promise<Response>): (request: Request) => Promise<Response> {
  let latest = '';
  return async (given) => {
    const request = latest !== '' && given.method === 'GET' ? withPosition(given, latest) : given;
    const response = await send(request);
    const position = response.headers.get(HEADER) ?? '';
    if (valueOf(position) > valueOf(latest)) latest = position;
    return response;
  };
}

function withPosition(request: Request, position: string): Request {
  const copy = new Request(request);
  copy.headers.set(HEADER, position);
  return copy;
}

/** A position is two hexadecimal numbers with a slash between. */
function valueOf(position: string): number {
  const [high = '', low = ''] = position.split('/');
  const value = Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
  return Number.isNaN(value) ? -1 : value;
}
