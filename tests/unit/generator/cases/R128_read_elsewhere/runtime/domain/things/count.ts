// Where rows are read.
export const COUNT = 'SELECT count(*) FROM app_thing t';
