export { nameAddress } from '../../works/name-address.rules';
export { titleAddress } from './address.rules';
export { writeAuthors } from './authors';
export { type AuthorsOfWorks, nameAuthors, writeBooks } from './books';
export { type ImportedBook, type Tx, unique } from './catalogue.types';
export { writeWorks } from './works';
