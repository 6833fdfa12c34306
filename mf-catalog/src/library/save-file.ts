/** Downloads a text file. A table carries the mark that tells spreadsheets that it is UTF-8. */
export function saveFile(name: string, text: string, type = 'text/csv'): void {
  const mark = type === 'text/csv' && !text.startsWith('\uFEFF') ? ['\uFEFF'] : [];
  const address = URL.createObjectURL(new Blob([...mark, text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
