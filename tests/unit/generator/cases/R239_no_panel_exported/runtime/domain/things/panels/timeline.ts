export const handler = async () => null;
