/** Address of a section: the default section and the default sort are left out (R-BOOK-06, R-BOOK-07, R-AUTHR-05, R-TOPIC-09, R-TOPIC-11). */
export function sectionPath(base: string, section: string, sort?: string, defaultSort?: string): string {
  const path = section === 'genel-bakis' ? base : `${base}/${section}`;
  return sort && sort !== defaultSort ? `${path}?s=${sort}` : path;
}
