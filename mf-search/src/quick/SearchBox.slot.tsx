import { SearchField } from './SearchField';

/** Quick search of the header on wide screens. */
export default function SearchBox() {
  return <SearchField />;
}
