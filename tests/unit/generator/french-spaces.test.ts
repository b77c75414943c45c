import { withFrenchSpaces } from '../../../generator/emit/words';

test.each([
  ['Nouveau : {name}', 'Nouveau\u00a0: {name}'],
  ['Rien ici ; {count} en tout. Et alors ?', 'Rien ici\u00a0; {count} en tout. Et alors\u00a0?'],
  ['En anglais : « {text} » !', 'En anglais\u00a0: «\u00a0{text}\u00a0»\u00a0!'],
  ['Écrivez `a = :b ; c` ou :account, ?format=html', 'Écrivez `a = :b ; c` ou :account, ?format=html'],
])('no line of a French text begins with a mark: %s', (written, said) => {
  expect(withFrenchSpaces(written)).toBe(said);
});
