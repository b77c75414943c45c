/** Whether the list is seen as a whole. One that is filtered or turned is not interrupted by panels. */
export function isWholeList(query: URLSearchParams): boolean {
  return [...query.keys()].every((name) => name === 'day' || name === 'format' || name === 'done');
}
