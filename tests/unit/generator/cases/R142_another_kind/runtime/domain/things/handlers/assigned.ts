export const handler = Object.assign((call: object) => call, { rows: true as const });
