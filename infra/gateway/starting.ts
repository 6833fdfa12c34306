import type { RequestListener } from 'node:http';
import { refusalBody } from '../api/platform/envelope';
import { Refusal } from '../api/platform/refusal';
import { faultPage } from './fault-page';
import { readerLanguage } from './reader-language';

/** Answers everything during startup: calls with the envelope, pages with a page. */
export const answerWhileStarting: RequestListener = (request, response) => {
  const lang = readerLanguage(request);
  if (request.url?.startsWith('/api/')) {
    response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '5' });
    response.end(JSON.stringify(refusalBody(new Refusal('database'), lang)));
    return;
  }
  const { status, headers, html } = faultPage(lang, 'starting');
  response.writeHead(status, headers).end(html);
};
