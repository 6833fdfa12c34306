/** Programs of the developer page, run by its test as they stand there: Node 20, no packages. */

/** Prints what a reader is reading now. Arguments: username. */
export const friendReads = `const { YAPRAK_SITE: site, YAPRAK_JETON: token } = process.env;
const [username] = process.argv.slice(2);

const query = new URLSearchParams({ sayfa: 'okur', params: JSON.stringify({ kadi: username }) });
const response = await fetch(\`\${site}/api/page-request?\${query}\`, {
  headers: { Authorization: \`Bearer \${token}\` },
});
const { _sonuc: page, hataMesaji } = await response.json();
if (!response.ok) {
  console.error(hataMesaji);
  process.exit(1);
}
for (const book of page.veri?.okuyor ?? []) {
  console.log(\`\${book.adi}, \${book.yazarAdi}\${book.yuzde ? \` (\${book.yuzde}%)\` : ''}\`);
}
`;

/** Prints the last books of a shelf as HTML for a page of one's own. Arguments: username. */
export const shelfWidget = `const { YAPRAK_SITE: site, YAPRAK_JETON: token } = process.env;
const [username] = process.argv.slice(2);

async function ask(call, input) {
  const response = await fetch(\`\${site}/api/\${call}?\${new URLSearchParams(input)}\`, {
    headers: { Authorization: \`Bearer \${token}\` },
  });
  const { _sonuc: result, hataMesaji } = await response.json();
  if (!response.ok) throw new Error(hataMesaji);
  return result;
}
const escaped = (text) => text.replace(/[&<>"]/g, (sign) => \`&#\${sign.charCodeAt(0)};\`);

const { veri } = await ask('page-request', { sayfa: 'okur', params: JSON.stringify({ kadi: username }) });
const { liste } = await ask('v2/uyeler/kitaplari', { uyeId: veri.uye.id, raf: 'okudum', adet: 12 });
const items = liste.map(
  ({ id, adi, yazarAdi, seo_adi }) =>
    \`<li><a href="\${site}/kitap/\${seo_adi}--\${id}">\${escaped(adi)}</a>, \${escaped(yazarAdi)}</li>\`,
);
console.log(\`<ul>\\n\${items.join('\\n')}\\n</ul>\`);
`;
