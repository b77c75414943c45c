import type { Handler } from '../call';

export const handler: Handler = async () => ({ status: 200 });
