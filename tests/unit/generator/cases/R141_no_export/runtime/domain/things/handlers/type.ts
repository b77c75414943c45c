const handler = (): void => undefined;
export type { handler };
