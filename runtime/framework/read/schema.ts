import type { Handler } from '../http/call';

/** GET of `/rest/v1/<resource>/schema/`: the generated document. */
export const schema: Handler = (_call, plan) => Promise.resolve({ status: 200, shape: 'response', body: { value: plan.schema } });
