export const panel = async () => null;
