/** Where a work stands in a series, as written in a title of an import. */
export interface SeriesPlace {
  name: string;
  /** '1', '2.5', '1-3' for a volume of several, 'prequel'; null if the title names none. */
  place: string | null;
}

const NUMBER = '\\d{1,4}(?:[.,]\\d{1,2})?';
const numbered = new RegExp(
  `^(.+?)[,\\s]+(?:(?:#|no\\.?|nr\\.?|book|bk\\.?|vol\\.?|volume|cilt|kitap)\\s*)(${NUMBER}(?:\\s*[-–&]\\s*${NUMBER})?)(?:\\s*,?\\s*part\\s.*)?\\s*$`,
  'iu',
);
/** 'Vakıf Serisi, 3. Kitap' */
const turkish = new RegExp(`^(.+?)[,\\s]+(${NUMBER})\\.\\s*(?:kitap|cilt)\\s*$`, 'iu');
const before = /^(.+?)[,\s]+#?\s*(?:prequel|öncesi)\s*$/iu;
/** Names of series end in a word that says no more than that: 'Vakıf Serisi', 'The Dune Series'. */
const plainWord = /\s+(?:serisi|dizisi|series)$/iu;

/** A place in one spelling: '2,5' is '2.5', '01' is '1', '1 – 3' is '1-3'. */
const plainPlace = (place: string): string =>
  place
    .split(/\s*[-–&]\s*/)
    .map((part) => String(Number(part.replace(',', '.'))))
    .join('-');

const plainName = (name: string): string => {
  const trimmed = name.replace(/[\s,:;–-]+$/u, '').trim();
  return trimmed.replace(plainWord, '').trim() || trimmed;
};

function readPlace(text: string): SeriesPlace | null {
  const found = numbered.exec(text) ?? turkish.exec(text);
  if (found?.[1] && found[2]) return { name: plainName(found[1]), place: plainPlace(found[2]) };
  const prequel = before.exec(text);
  return prequel?.[1] ? { name: plainName(prequel[1]), place: 'prequel' } : null;
}

/**
 * Splits 'Title (Series, #2.5)' into the title and its series, several if separated by semicolons: 'Mort (Discworld, #4; Death, #1)'. Parentheses that name no
 * place belong to the title: 'Emma (Annotated)'. The title is never empty (R-SERIES-05).
 */
export function parseSeriesTitle(text: string): { title: string; series: SeriesPlace[] } {
  const whole = text.trim();
  const end = /^(.*\S)\s*\(([^()]{3,300})\)$/su.exec(whole);
  if (!end?.[1] || !end[2]) return { title: whole, series: [] };
  const series = end[2].split(';').map((part) => readPlace(part.trim()));
  if (series.some((one) => one === null || one.name === '')) return { title: whole, series: [] };
  return { title: end[1].trim(), series: series as SeriesPlace[] };
}

/** 'Dune chronicles ; bk. 2', 'Dune -- 2': how catalogues of libraries write a place. */
const catalogued = new RegExp(`^(.+?)\\s*(?:--|;|,)\\s*(?:#|no\\.?|bk\\.?|book|v\\.?|vol\\.?|volume|cilt|kitap)?\\s*(${NUMBER})\\.?\\s*$`, 'iu');

/** What publishers call a row of books that have nothing else in common. */
const publishers =
  /\b(?:classics?|library|collections?|editions?|paperbacks?|press|publications?|publishing|penguin|pocket|books|texts|studies|monographs?|papers)\b|klasik|kitaplı[ğg]ı|yayın|eserler/iu;

/** The series that a field of its own names (R-SERIES-05). One without a place, or called as publishers call theirs ('Penguin classics ; 12'), is none. */
export function parseSeriesField(text: string): SeriesPlace | null {
  const whole = text.trim().slice(0, 300);
  const found = catalogued.exec(whole);
  const place = found?.[1] && found[2] ? { name: plainName(found[1]), place: plainPlace(found[2]) } : readPlace(whole);
  return place?.name && !publishers.test(place.name) ? place : null;
}
