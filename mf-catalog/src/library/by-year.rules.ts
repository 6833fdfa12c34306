/** Books read in one year; those whose end is not known have none. */
export interface ReadYear<B> {
  year?: string;
  books: B[];
}

/** A shelf sorted by end, cut into its years (R-LOOK-03). @param books with the day each was finished, `2026-05-04` */
export function byYear<B extends { bitis?: string }>(books: readonly B[]): ReadYear<B>[] {
  const years: ReadYear<B>[] = [];
  for (const book of books) {
    const year = book.bitis?.slice(0, 4);
    const last = years.at(-1);
    if (last && last.year === year) last.books.push(book);
    else years.push({ ...(year ? { year } : {}), books: [book] });
  }
  return years;
}
