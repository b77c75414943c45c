import { languageOf } from '../../../../runtime/domain/languages';
import { greetedName, isCalledWhole, type NameParts, splitName, wholeName } from '../../../../runtime/domain/people/profile';

test.each([
  ['María de los Ángeles García López', 'es', { first_name: 'María', middle_name: 'de los Ángeles García', last_name: 'López' }],
  ['Ludwig van Beethoven', 'de', { first_name: 'Ludwig', last_name: 'van Beethoven' }],
  ['Anne-Sophie Le Goff', 'fr', { first_name: 'Anne-Sophie', last_name: 'Le Goff' }],
  ['Marie-Hélène de La Tour', 'fr', { first_name: 'Marie-Hélène', last_name: 'de La Tour' }],
  ["Marie-Hélène de La Tour d'Auvergne", 'fr', { first_name: 'Marie-Hélène', last_name: "de La Tour d'Auvergne" }],
  ['Valéry Giscard d’Estaing', 'fr', { first_name: 'Valéry', middle_name: 'Giscard', last_name: 'd’Estaing' }],
  ['Yves DU PONT DE NEMOURS', undefined, { first_name: 'Yves', last_name: 'DU PONT DE NEMOURS' }],
  ['John Ben Smith', 'en', { first_name: 'John', middle_name: 'Ben', last_name: 'Smith' }],
  ['David ben Gurion', 'he', { first_name: 'David', last_name: 'ben Gurion' }],
  ['Luiz Inácio Lula da Silva', 'pt', { first_name: 'Luiz', middle_name: 'Inácio Lula', last_name: 'da Silva' }],
  ['Annette von der Leyen', 'de', { first_name: 'Annette', last_name: 'von der Leyen' }],
  ['Hans Adam von und zu Liechtenstein', 'de', { first_name: 'Hans', middle_name: 'Adam', last_name: 'von und zu Liechtenstein' }],
  ["Jan van 't Hoff", 'nl', { first_name: 'Jan', last_name: "van 't Hoff" }],
  ['Mohammed bin Salman Al Saud', 'ar', { first_name: 'Mohammed', last_name: 'bin Salman Al Saud' }],
  ["Conan O' Brien", 'en', { first_name: 'Conan', last_name: "O' Brien" }],
  ['Dr. Ewan Mac Donald Jr.', 'en', { prefix: 'Dr.', first_name: 'Ewan', last_name: 'Mac Donald', suffix: 'Jr.' }],
  ['Van Morrison', 'en', { first_name: 'Van', last_name: 'Morrison' }],
  ['Ana de', 'es', { first_name: 'Ana', last_name: 'de' }],
  ['Nguyễn Văn A', 'vi', { first_name: 'A', middle_name: 'Văn', last_name: 'Nguyễn' }],
  ['Nagy Anna Mária', 'hu', { first_name: 'Anna', middle_name: 'Mária', last_name: 'Nagy' }],
  ['山田太郎', 'ja', { first_name: '山田太郎' }],
  ['山田　太郎', undefined, { first_name: '太郎', last_name: '山田' }],
  ['김 민준', 'en', { first_name: '민준', last_name: '김' }],
  ['ジョン スミス', 'en', { first_name: 'ジョン', last_name: 'スミス' }],
  ['Madonna', 'en', { first_name: 'Madonna' }],
  ['J Smith', undefined, { first_name: 'J', last_name: 'Smith' }],
  ['Nguyễn Văn A', undefined, { first_name: 'Nguyễn', middle_name: 'Văn', last_name: 'A' }],
  ['von Goethe, Johann Wolfgang', 'de', { first_name: 'Johann', middle_name: 'Wolfgang', last_name: 'von Goethe' }],
  ['Mr and Mrs Clarke', 'en', { prefix: 'Mr and Mrs', last_name: 'Clarke' }],
  ['Mr Smith', 'en', { prefix: 'Mr', last_name: 'Smith' }],
  ['Frau Müller', 'de', { prefix: 'Frau', last_name: 'Müller' }],
  ['Frau Müller', undefined, { prefix: 'Frau', last_name: 'Müller' }],
  ['Herr Prof. Dr. von Berg', 'de', { prefix: 'Herr Prof. Dr.', last_name: 'von Berg' }],
  ['M. Dupont', 'fr', { prefix: 'M.', last_name: 'Dupont' }],
  ['Madame de La Tour', 'fr', { prefix: 'Madame', last_name: 'de La Tour' }],
  ['Sra. García', 'es', { prefix: 'Sra.', last_name: 'García' }],
  ['Señora García', 'es', { prefix: 'Señora', last_name: 'García' }],
  ['Sir Elton', 'en', { prefix: 'Sir', first_name: 'Elton' }],
  ['Doña María', 'es', { prefix: 'Doña', first_name: 'María' }],
  ['Sra. Ana', 'pt', { prefix: 'Sra.', first_name: 'Ana' }],
  ['Mr & Mrs John Clarke', 'en', { prefix: 'Mr & Mrs', first_name: 'John', last_name: 'Clarke' }],
  ['Smt. Savitri', 'en', { prefix: 'Smt.', first_name: 'Savitri' }],
  ['Cllr Gethin Prys-Jones', 'en', { prefix: 'Cllr', first_name: 'Gethin', last_name: 'Prys-Jones' }],
  ['Rev. Canon Mary Okonkwo', 'en', { prefix: 'Rev. Canon', first_name: 'Mary', last_name: 'Okonkwo' }],
  ['Lady Margaret Ashby', 'en', { prefix: 'Lady', first_name: 'Margaret', last_name: 'Ashby' }],
  ['Rev’d Jane Hall', 'en', { prefix: 'Rev’d', first_name: 'Jane', last_name: 'Hall' }],
  ["Rev'd Canon Peter Hale", 'en', { prefix: "Rev'd Canon", first_name: 'Peter', last_name: 'Hale' }],
  ['Canon Peter Hale', 'en', { prefix: 'Canon', first_name: 'Peter', last_name: 'Hale' }],
  ['Fr Michael Daly', 'en', { prefix: 'Fr', first_name: 'Michael', last_name: 'Daly' }],
  ['Canon Hale', 'en', { first_name: 'Canon', last_name: 'Hale' }],
  ['John & Mary Smith', 'en', { first_name: 'John & Mary', last_name: 'Smith' }],
  ['Mr & Mrs John Smith', 'en', { prefix: 'Mr & Mrs', first_name: 'John', last_name: 'Smith' }],
  ['Anna und Paul von der Heide', 'de', { first_name: 'Anna und Paul', last_name: 'von der Heide' }],
  ['José Ortega y Gasset', 'es', { first_name: 'José', middle_name: 'Ortega y', last_name: 'Gasset' }],
  ['The Rt Hon. Anne Bell MP', 'en', { prefix: 'The Rt Hon.', first_name: 'Anne', last_name: 'Bell', suffix: 'MP' }],
  ['The Very Rev. John Ash OBE', 'en', { prefix: 'The Very Rev.', first_name: 'John', last_name: 'Ash', suffix: 'OBE' }],
  ['Lord Smith', 'en', { prefix: 'Lord', last_name: 'Smith' }],
  ['Lord Peter Smith', 'en', { prefix: 'Lord', first_name: 'Peter', last_name: 'Smith' }],
  ['Sgt Alan Poole', 'en', { prefix: 'Sgt', first_name: 'Alan', last_name: 'Poole' }],
  ['Cpl. Poole', 'en', { prefix: 'Cpl.', last_name: 'Poole' }],
  ['The Anh Nguyen', 'en', { first_name: 'The', middle_name: 'Anh', last_name: 'Nguyen' }],
  ['Dr. Weber, Hans', 'de', { prefix: 'Dr.', first_name: 'Hans', last_name: 'Weber' }],
  ['King, Martin Luther, Jr.', 'en', { first_name: 'Martin', middle_name: 'Luther', last_name: 'King', suffix: 'Jr.' }],
  ['Hans Weber, PhD', 'en', { first_name: 'Hans', last_name: 'Weber', suffix: 'PhD' }],
  ['García Márquez, Gabriel', 'es', { first_name: 'Gabriel', last_name: 'García Márquez' }],
])('%s in %s is split without losing a word', (name, language, parts) => {
  const split = splitName(name, language);
  expect(split).toEqual(parts);
  const words = (text: string) => text.split(/[\s,]+/).sort();
  expect(words(Object.values(split).join(' '))).toEqual(words(name));
});

test.each<[string, string, NameParts]>([
  ['en', 'Shri Ramesh Kumar', { prefix: 'Shri', first_name: 'Ramesh' }],
  ['en', 'Smt. M. S. Subbulakshmi', { prefix: 'Smt.', first_name: 'M.' }],
  ['en', 'Thiru. Murugan Selvam', { prefix: 'Thiru.', first_name: 'Murugan' }],
  ['en', 'Kum. Anjali Rao', { prefix: 'Kum.', first_name: 'Anjali' }],
  ['en', 'Er. Suresh Patil', { prefix: 'Er.', first_name: 'Suresh' }],
  ['en', 'Adv Meera Nair', { prefix: 'Adv', first_name: 'Meera' }],
  ['en', 'Lt. Col. Ajit Singh (Retd.)', { prefix: 'Lt. Col.', first_name: 'Ajit', suffix: '(Retd.)' }],
  ['en', 'Capt. Ajit (Retd.)', { prefix: 'Capt.', first_name: 'Ajit', suffix: '(Retd.)' }],
  ['en', 'Engr. Chief Emeka Okafor', { prefix: 'Engr. Chief', first_name: 'Emeka' }],
  ['en', 'Alhaji Musa Bello, PhD (Retd.)', { prefix: 'Alhaji', first_name: 'Musa', suffix: 'PhD (Retd.)' }],
  ['de', 'Prof. Dr. med. Dipl.-Ing. Anna Berg', { prefix: 'Prof. Dr. med. Dipl.-Ing.', first_name: 'Anna' }],
  ['fr', 'M. Jean Petit', { prefix: 'M.', first_name: 'Jean' }],
  ['fr-CA', 'Me Anne Roy', { prefix: 'Me', first_name: 'Anne' }],
  ['fr', 'Mme Anne Roy', { prefix: 'Mme', first_name: 'Anne' }],
  ['pt', 'Sra. Ana Souza', { prefix: 'Sra.', first_name: 'Ana' }],
  ['ar', 'السيد أحمد الحربي', { prefix: 'السيد', first_name: 'أحمد' }],
  ['en', 'M. S. Subbulakshmi', { first_name: 'M.' }],
  ['en', 'Md. Rafiq Islam', { first_name: 'Md.' }],
  ['en', 'Er Zhang', { first_name: 'Er' }],
  ['en', 'Col Needham', { first_name: 'Col' }],
  ['sv', 'Maj Sjöwall', { first_name: 'Maj' }],
  ['id', 'Sri Mulyani Indrawati', { first_name: 'Sri' }],
  ['en', 'Sheikh Hasina', { first_name: 'Sheikh' }],
  ['en', 'Dr. Smt.', { prefix: 'Dr.' }],
  ['en', 'Jr.', { first_name: 'Jr.' }],
  ['en', 'Ann Jr.', { first_name: 'Ann' }],
])('in %s the titles of %s are no names', (language, name, parts) => {
  const { prefix, first_name, suffix } = splitName(name, language);
  expect({ prefix, first_name, suffix }).toEqual({ prefix: undefined, suffix: undefined, ...parts });
});

test.each([
  ['en', 'Taro Yamada'],
  ['ja', 'Yamada Taro'],
  ['zh-Hant', 'Yamada Taro'],
  [undefined, 'Taro Yamada'],
])('parts are put together as %s says names: %s', (language, name) => {
  expect(wholeName({ first_name: 'Taro', last_name: 'Yamada' }, language)).toBe(name);
});

test('names in Chinese, Japanese and Korean script have the family name first and no space, in every language', () => {
  expect(wholeName({ first_name: '太郎', last_name: '山田' }, 'de')).toBe('山田太郎');
  expect(wholeName({ prefix: 'Dr.', first_name: '민준', last_name: '김' })).toBe('Dr. 김민준');
  expect(wholeName({ first_name: 'Anna', middle_name: 'Mária', last_name: 'Nagy' }, 'hu')).toBe('Nagy Anna Mária');
});

test.each([
  ['en', 'Professor Jim Al-Khalili', 'Jim'],
  ['en', 'Professor Dame Sarah Gilbert', 'Sarah'],
  ['en', 'Emeritus Professor Mary Beard', 'Mary'],
  ['en', 'Captain Tom Moore', 'Tom'],
  ['en', 'PC Keith Palmer', 'Keith'],
  ['en', 'Wg Cdr Guy Gibson', 'Guy'],
  ['en', 'Wing Commander Guy Gibson', 'Guy'],
  ['en', 'Sqn Ldr Roger Bushell', 'Roger'],
  ['en', 'Flt Lt Ann Lee', 'Ann'],
  ['en', 'Air Chief Marshal Sir Hugh Dowding', 'Hugh'],
  ['en', 'Lt Gen Sir John Monash', 'John'],
  ['en', 'Lieutenant-Colonel Ann Lee', 'Ann'],
  ['en', 'Maj Gen Ann Lee', 'Ann'],
  ['en', 'Col James Lee', 'James'],
  ['en', 'Detective Chief Inspector Jane Tennison', 'Jane'],
  ['en', 'DCI Jane Tennison', 'Jane'],
  ['en', 'Chief Constable Olivia Pinkney', 'Olivia'],
  ['en', 'Captain Smith', 'Captain Smith'],
  ['en', 'Wg Cdr Gibson', 'Wg Cdr Gibson'],
  ['en', 'Professor', 'Professor'],
  ['en', 'Pilot Kim', 'Pilot'],
  ['sv', 'Maj Britt Nilsson', 'Maj'],
  ['de', 'Professorin Anna Berg', 'Anna'],
  ['de', 'Frau PD Dr. med. habil. Anna Berg', 'Anna'],
  ['de', 'Univ.-Prof. Dr. Anna Berg', 'Anna'],
  ['de', 'Mag. Anna Berg', 'Anna'],
  ['de', 'Oberst Uwe Berg', 'Uwe'],
  ['fr', 'Professeur Didier Petit', 'Didier'],
  ['fr', 'Pr Didier Petit', 'Didier'],
  ['fr', 'Capitaine Anne Roy', 'Anne'],
  ['es', 'Profesora Ana García', 'Ana'],
  ['es', 'Dra. Ana García', 'Ana'],
  ['es', 'Capitán Luis García', 'Luis'],
])('in %s whoever typed %s is greeted as %s', (code, typed, greeted) => {
  const { translations } = languageOf([{ code, translations: '' }]);
  expect(greetedName({ ...splitName(typed, code), name: typed }, code, translations.greeting_by_title)).toBe(greeted);
});

test.each(['S.', 'A. P. J.', 'A.P.J.', 'J.-P.', 'S', 'S K', 'Md.', 'Mohd', 'MD'])(
  'nobody is called %s, as those are initials or short',
  (first_name) => {
    expect(isCalledWhole({ first_name, last_name: 'Ramakrishnan' }, 'en')).toBe(true);
  },
);

test.each(['Al', 'ANN', 'Jo.', 'Ò Mary'])('somebody is called %s', (first_name) => {
  expect(isCalledWhole({ first_name, last_name: 'Lee' }, 'en')).toBe(false);
});

test.each([
  ['en', 'Mr Smith', 'Mr Smith'],
  ['de', 'Frau Müller', 'Frau Müller'],
  ['fr', 'M. Dupont', 'Monsieur Dupont'],
  ['fr', 'Mme Dupont', 'Madame Dupont'],
  ['es', 'Sra. García', 'Sra. García'],
  ['de', 'Müller', 'Müller'],
  ['de', 'Frau Anna Müller', 'Anna'],
])('in %s who typed %s is greeted as %s', (code, typed, greeted) => {
  const { translations } = languageOf([{ code, translations: '' }]);
  expect(greetedName({ ...splitName(typed, code), name: typed }, code, translations.greeting_by_title)).toBe(greeted);
});
