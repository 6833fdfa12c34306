import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { plainPage, plainPagePolicy } from './plain-page';
import { type Lang, readerLanguage } from './reader-language';

/** Why a page cannot be shown: its data is unreachable, the site is starting, an internal error occurred, or no page can stand at such an address. */
export type Fault = 'unreachable' | 'starting' | 'broken' | 'noAddress';

/** Retry-After in seconds. */
const RETRY_SECONDS = 10;
const status: Record<Fault, number> = { unreachable: 503, starting: 503, broken: 500, noAddress: 404 };
const texts: Record<Lang, Record<Fault, { title: string; text: string }> & { retry: string; home: string }> = {
  tr: {
    unreachable: { title: 'Sayfa şu anda açılamıyor', text: 'Verilere kısa bir süredir ulaşamıyoruz. Biraz sonra tekrar deneyin; oturumunuz açık kalır.' },
    starting: { title: 'Yaprak hazırlanıyor', text: 'Site şu anda açılıyor. Birkaç saniye sonra tekrar deneyin.' },
    broken: { title: 'Bir hata oluştu', text: 'Sayfayı gösteremedik; hata bize bildirildi. Lütfen daha sonra tekrar deneyin.' },
    noAddress: { title: 'Sayfa bulunamadı', text: 'Bu adreste bir sayfa yok.' },
    retry: 'Tekrar dene',
    home: 'Ana sayfaya dön',
  },
  en: {
    unreachable: {
      title: 'The page cannot be opened right now',
      text: 'We have not been able to reach our data for a moment. Please try again shortly; you stay signed in.',
    },
    starting: { title: 'Yaprak is getting ready', text: 'The site is just starting. Please try again in a few seconds.' },
    broken: { title: 'An error occurred', text: 'We could not show the page, and the error has been reported to us. Please try again later.' },
    noAddress: { title: 'Page not found', text: 'There is no page at this address.' },
    retry: 'Try again',
    home: 'Go to the home page',
  },
};

/** An error page in place of the requested one, in the reader's language. */
export function faultPage(lang: Lang, fault: Fault): { status: number; headers: Record<string, string>; html: string } {
  const { title, text } = texts[lang][fault];
  return {
    status: status[fault],
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': plainPagePolicy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(status[fault] === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {}),
    },
    html: plainPage({
      lang,
      title,
      heading: title,
      body: `<p>${text}</p>`,
      ...(fault === 'noAddress' ? { retry: texts[lang].home, href: '/' } : { retry: texts[lang].retry }),
    }),
  };
}

/** Answers with the page of a fault. */
export function sendFault(reply: FastifyReply, lang: Lang, fault: Fault): FastifyReply {
  const { status, headers, html } = faultPage(lang, fault);
  return reply.code(status).headers(headers).send(html);
}

/** Answers an address that cannot be read, above all a broken percent encoding: readers see a page as for any address without one. */
export function answerUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { headers, html } = faultPage(readerLanguage(request), 'noAddress');
  void reply.code(400).headers(headers).send(html);
}
