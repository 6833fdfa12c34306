import { escapeHtml } from './html';

/** One line of a list in a letter. */
export interface LetterItem {
  title: string;
  detail?: string;
  url?: string;
}
/** A part of a letter. */
export type LetterBlock = { text: string } | { heading: string } | { code: string } | { items: readonly LetterItem[] } | { button: string; url: string };
/** What a letter says, apart from how it looks. */
export interface LetterContent {
  lang: 'tr' | 'en';
  blocks: readonly LetterBlock[];
  /** Links of the last lines, such as those that end such letters. */
  ends?: readonly { label: string; url: string }[];
  /** To somebody who need not have an account, who is not told that the letter came because of one. */
  stranger?: boolean;
}

const sender = {
  tr: 'Bu e-postayı Yaprak hesabınız olduğu için aldınız.',
  en: 'You received this e-mail because you have a Yaprak account.',
};

/** Styles by day stand in each element, since many mail programs drop the rest; those by night override them where they are understood. */
const day = {
  page: 'margin:0;padding:24px 12px;background:#f6f3ec;color:#23211c;font:16px/1.6 Georgia,serif',
  sheet: 'max-width:544px;margin:0 auto;padding:28px 24px 12px;background:#fffdf8;border:1px solid #e4ded0;border-radius:10px',
  mark: 'margin:0 0 20px;font-size:20px;font-weight:600;color:#2f6b4f',
  text: 'margin:0 0 16px;overflow-wrap:anywhere',
  heading: 'margin:24px 0 8px;font-size:18px;line-height:1.3',
  code: 'margin:0 0 16px;font:600 28px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px',
  list: 'margin:0 0 16px;padding:0;list-style:none',
  item: 'margin:0;padding:10px 0;border-top:1px solid #e4ded0;overflow-wrap:anywhere',
  detail: 'display:block;font-size:15px;color:#5d574b',
  link: 'color:#2f6b4f',
  button: 'display:inline-block;padding:11px 20px;border-radius:6px;background:#2f6b4f;color:#fffdf8;text-decoration:none;font-family:system-ui,sans-serif',
  end: 'max-width:544px;margin:16px auto 0;padding:0 24px;font:13px/1.6 system-ui,sans-serif;color:#5d574b',
};
const night =
  '@media(prefers-color-scheme:dark){.y-page{background:#15171c!important;color:#e9e6df!important}.y-sheet{background:#1d2026!important;border-color:#33373f!important}.y-item{border-color:#33373f!important}.y-quiet{color:#b3ada1!important}.y-link,.y-mark{color:#7cc4a0!important}.y-button{background:#7cc4a0!important;color:#15171c!important}}';

const link = (url: string, label: string) => `<a class="y-link" style="${day.link}" href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;
const inText = (text: string) =>
  text
    // What ends a sentence or closes a bracket is no part of an address.
    .split(/(https?:\/\/[^\s<]*[^\s<.,;:!?)”’"])/)
    .map((part, i) => (i % 2 ? link(part, part) : escapeHtml(part).replace(/\n/g, '<br>')))
    .join('');
const item = ({ title, detail, url }: LetterItem) =>
  `<li class="y-item" style="${day.item}">${url ? link(url, title) : escapeHtml(title)}${detail ? `<span class="y-quiet" style="${day.detail}">${escapeHtml(detail)}</span>` : ''}</li>`;

function blockHtml(block: LetterBlock): string {
  if ('text' in block) return `<p style="${day.text}">${inText(block.text)}</p>`;
  if ('heading' in block) return `<h2 style="${day.heading}">${escapeHtml(block.heading)}</h2>`;
  if ('code' in block) return `<p style="${day.code}">${escapeHtml(block.code)}</p>`;
  if ('items' in block) return `<ul style="${day.list}">${block.items.map(item).join('')}</ul>`;
  return `<p style="${day.text}"><a class="y-button" style="${day.button}" href="${escapeHtml(block.url)}">${escapeHtml(block.button)}</a></p>`;
}
function blockText(block: LetterBlock, lang: LetterContent['lang']): string {
  if ('text' in block) return block.text;
  if ('heading' in block) return block.heading.toLocaleUpperCase(lang);
  if ('code' in block) return block.code;
  if ('items' in block) return block.items.map((i) => [`• ${i.title}`, i.detail, i.url].filter(Boolean).join('\n  ')).join('\n');
  return `${block.button}: ${block.url}`;
}

/** A letter as text and as HTML that needs nothing from elsewhere: no pictures, no style sheets. Everything in it is escaped. */
export function renderLetter({ lang, blocks, ends = [], stranger = false }: LetterContent): { text: string; html: string } {
  const why = stranger ? [] : [sender[lang]];
  // A line of two dashes and a space begins what mail programs show quietly and leave out of answers.
  const quiet = why.length + ends.length ? [['-- ', ...why, ...ends.map((e) => `${e.label}: ${e.url}`)].join('\n')] : [];
  const text = [...blocks.map((block) => blockText(block, lang)), ...quiet].join('\n\n');
  const last = `<div class="y-quiet" style="${day.end}">${[...why, ...ends.map((e) => link(e.url, e.label))].join('<br>')}</div>`;
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${night}</style></head><body class="y-page" style="${day.page}"><div class="y-sheet" style="${day.sheet}"><p class="y-mark" style="${day.mark}">Yaprak</p>${blocks.map(blockHtml).join('')}</div>${last}</body></html>`;
  return { text, html };
}

/**
 * What somebody typed as a name, for the text of a letter: an address in it is no link, neither here nor in mail programs, which look for addresses themselves. An
 * account can name somebody else's address as its own, and that person gets its letters.
 */
export const nameInLetter = (name: string): string => name.replace(/[.:/@](?=\S)/g, '$&\u200b');

/** How a letter begins. */
export const greeting = (lang: LetterContent['lang'], name: string): string =>
  lang === 'tr' ? `Merhaba ${nameInLetter(name)},` : `Hello ${nameInLetter(name)},`;

/** Paragraphs of a plain text as blocks: a lone number is a code to copy, all else stays text. */
export const blocksOf = (text: string): LetterBlock[] =>
  text.split(/\n{2,}/).map((paragraph) => (/^\d{4,8}$/.test(paragraph.trim()) ? { code: paragraph.trim() } : { text: paragraph }));
