import { themeColour } from '@yaprak/shared-kit/theme';

const { day, night } = themeColour;
const style = `:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif;background:${day};color:#23211c}main{max-width:26em;padding:24px;text-align:center}h1{font:600 24px/1.25 Georgia,serif}a{display:inline-block;margin-top:12px;padding:11px 20px;border-radius:6px;background:#2f6b4f;color:#fff;text-decoration:none}.second{opacity:.8}article,nav{margin-top:32px;text-align:start}h2{font:600 18px/1.3 Georgia,serif}.kept{white-space:pre-line;overflow-wrap:anywhere}ul{padding:0;list-style:none}li a{display:block;margin:0;padding:10px 0;background:none;color:inherit;text-decoration:underline}@media(prefers-color-scheme:dark){body{background:${night};color:#e9e6df}a{background:#7cc4a0;color:#15171c}}`;

/** Content security policy of plain pages: only their own style. */
export const plainPagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Content of a plain page; trusted HTML. */
export interface PlainPage {
  lang: 'tr' | 'en';
  title: string;
  heading: string;
  /** Paragraphs, including their tags. */
  body: string;
  /** Label of the link, which asks for the same page again unless it leads elsewhere. */
  retry: string;
  href?: string;
}

/** A self-contained page, for when the site cannot be rendered. */
export const plainPage = ({ lang, title, heading, body, retry, href = '' }: PlainPage) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Yaprak</title>
<style>${style}</style></head>
<body><main><h1>${heading}</h1>${body}<a href="${href}">${retry}</a></main></body></html>`;
