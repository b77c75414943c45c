export const handler = 0;
