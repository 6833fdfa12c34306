import { exactNumber, useLang } from '@yaprak/shared-kit';
import styled from 'styled-components';
import { Table } from '../frame/table.styles';

interface CountRow {
  name: string;
  /** What the number consists of. */
  words?: readonly string[];
  count: number;
}

/** The title stands above its table, and names it; words wrap, so that nothing scrolls on phones. */
const Whole = styled(Table)`
  caption { text-align: left; font-size: 17px; font-weight: 600; padding-bottom: 8px; }
  th[scope='row'] { width: 44%; } td { white-space: normal; vertical-align: top; } th { vertical-align: top; }
  tfoot th[scope='row'], tfoot td { font-weight: 600; border-bottom: 0; }
  td > span { display: block; }
`;

/** A table of numbers by name, with their sum. */
export function Counts({ title, columns, rows, total }: { title: string; columns: readonly string[]; rows: readonly CountRow[]; total: CountRow }) {
  const lang = useLang();
  const line = ({ name, words, count }: CountRow) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {words && (
        <td>
          {words.map((word) => (
            <span key={word}>{word}</span>
          ))}
        </td>
      )}
      <td className="number">{exactNumber(count, lang)}</td>
    </tr>
  );
  return (
    <Whole>
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column, i) => (
            <th key={column} scope="col" className={i === columns.length - 1 ? 'number' : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(line)}</tbody>
      <tfoot>{line(total)}</tfoot>
    </Whole>
  );
}
