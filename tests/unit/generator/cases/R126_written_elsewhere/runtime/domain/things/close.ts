// UPDATE app_things is another table.
export const CLOSE = `
  UPDATE app_thing SET closed = true`;
