/** What an endpoint needs: a right on the kind of object, or nothing. */
export type Right = 'view' | 'edit' | 'delete' | 'public';
export type HttpMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';
