export const panel: Panel = async () => null;
