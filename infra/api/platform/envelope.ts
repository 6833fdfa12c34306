import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionError } from '../../db/connection-errors';
import { isOutOfRoom } from '../../db/room-errors';
import { alertTitle, type ErrorCode, errorCatalogue, errorText, type Lang } from './errors';
import { requestLanguage } from './language';
import { isStoreError } from './outage-lines';
import { Refusal } from './refusal';
import { fieldErrors } from './validation';
import { methodsOf } from './wrong-method.rules';

/** Body of a refusal (R-CALL-53, R-ERR-12): the envelope with texts in the request's language. */
export function refusalBody(refusal: Refusal, lang: Lang, reference?: string) {
  const fields = Object.entries(refusal.fields).map(([name, f]) => [name, errorText(f.code, lang, f.values)] as const);
  const [only] = fields.length === 1 ? fields : [];
  const text = errorText(refusal.code, lang, refusal.values);
  const title = alertTitle(refusal.code, lang);
  return {
    hata: 1,
    hataTuru: errorCatalogue[refusal.code].kind,
    hataKodu: refusal.code,
    hataMesaji: only ? only[1] : text,
    ...(title ? { alertBaslik: title, alertMesaji: text } : {}),
    ...(fields.length ? { alanlar: Object.fromEntries(fields) } : {}),
    ...(reference ? { basvuru: reference } : {}),
  };
}

const byFastifyCode: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
  FST_FILES_LIMIT: 'tooLarge',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
};

function toRefusal(error: FastifyError, lang: Lang): Refusal {
  if (error instanceof Refusal) return error;
  if (error.validation) return fieldErrors(error.validation as Parameters<typeof fieldErrors>[0], lang);
  // Another request changed the same rows first; this one was rolled back.
  if (error.code === '40001' || error.code === '40P01') return new Refusal('conflict');
  // Another request took the unique value between our check and our write.
  if (error.code === '23505') return new Refusal('conflict');
  if (isOutOfRoom(error)) return new Refusal('noRoom');
  // The media disk or object storage failed. Must come before the database check, as the errors look alike.
  if (isStoreError(error)) return new Refusal('storage');
  if (isConnectionError(error)) return new Refusal('database');
  const known = byFastifyCode[error.code];
  if (known) return new Refusal(known);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return new Refusal('malformed');
  return new Refusal('technical');
}

/** Answers errors the framework raises before routing, such as a malformed URL. */
export function answerFrameworkError(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .code(400)
    .header('content-type', 'application/json; charset=utf-8')
    .send(refusalBody(new Refusal('malformed'), requestLanguage(request)));
}

/** Every failure leaves as an envelope with the proper status; unexpected ones are logged under the reference shown to the reader. */
export function installEnvelope(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const lang = requestLanguage(request);
    const refusal = toRefusal(error, lang);
    if (refusal.status >= 500) request.log.error({ err: error, reference: request.id }, 'request failed');
    const { seconds } = refusal.values;
    if (seconds !== undefined) void reply.header('retry-after', String(seconds));
    return reply.code(refusal.status).send(refusalBody(refusal, lang, refusal.code === 'technical' ? request.id : undefined));
  });
  let methods: ReturnType<typeof methodsOf> | undefined;
  app.setNotFoundHandler((request, reply) => {
    methods ??= methodsOf(app.mountedRoutes);
    const allowed = methods(request.url.split('?', 1)[0] ?? '');
    // A route that exists for this method reports its own 404.
    const wrong = allowed.length > 0 && !allowed.includes(request.method);
    if (wrong) void reply.header('allow', allowed.join(', '));
    const refusal = new Refusal(wrong ? 'wrongMethod' : 'notFound');
    return reply.code(refusal.status).send(refusalBody(refusal, requestLanguage(request)));
  });
}
