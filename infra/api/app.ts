import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import type { Disk } from 'flydrive';
import type { Config } from '../config/config';
import { proxiesOf } from '../config/trusted-proxies';
import { type ChangeFeed, noChangeFeed } from '../db/changes/change-feed';
import type { Db } from '../db/database';
import type { ProcessPlace } from '../processes/place';
import { accountDeletion } from './accounts/deletion';
import { adsJob } from './ads/ads.jobs';
import { adPaymentProvider } from './ads/payment-provider';
import { popularity } from './catalog/popularity';
import { staffLetterJob } from './counters/staff-letter';
import { weeklyDigest } from './digest/digest';
import { agendaJob } from './discovery/agenda';
import { registerDomains } from './domains';
import { settlingJob } from './entities/counts/settle';
import { tagJob } from './entities/tag/unread';
import { coversJob } from './librarian/covers';
import { twinsJob } from './librarian/twins';
import { importCleanupJob, libraryImportJob } from './library/import/job';
import { startCourier } from './notifications/courier';
import { deliverLetters } from './notifications/letters';
import { spreadNews } from './notifications/news';
import { deliverPushes } from './notifications/push';
import { openApiDocument } from './openapi/document';
import { callHeaders } from './platform/call-headers';
import { type CallerLimiter, createCallerLimiter } from './platform/caller-limiter';
import { installCompression } from './platform/compression';
import type { Api, SessionMember } from './platform/context';
import { installCors } from './platform/cors';
import { endDemoSessions } from './platform/demo-accounts';
import { mountDevelopmentMailbox } from './platform/dev-mailbox';
import { answerFrameworkError, installEnvelope } from './platform/envelope';
import { tidyForwarded } from './platform/forwarded.rules';
import { housekeeping } from './platform/housekeeping';
import { parseForm } from './platform/hygiene.rules';
import { startJobs } from './platform/jobs';
import { createKept, type Kept } from './platform/kept';
import { requestLanguage } from './platform/language';
import { lazySchemas, validation } from './platform/lazy-schemas';
import { logLines } from './platform/log-lines';
import { createMailer, deliverMail, hurryMail, type Mailer, postOf } from './platform/mail';
import { mediaCleanupJob } from './platform/media/cleanup';
import { lightVersionsJob } from './platform/media/light';
import { mountUploads } from './platform/media/media.routes';
import { prepareMediaSignatures } from './platform/media/media-address';
import { createRecordingStore, type RecordingStore, receivingFolder } from './platform/media/recording-store';
import { checkStore, createMediaDisk } from './platform/media/store';
import { createMetrics, type Metrics } from './platform/metrics';
import { installObservability } from './platform/observability';
import { outageLines } from './platform/outage-lines';
import { mountPageRequest } from './platform/pages';
import { type Part, type Parts, watchParts } from './platform/parts';
import { createRateLimits, type RateLimits } from './platform/rate-limit';
import { answerClientError } from './platform/raw-answer';
import { noteSeller } from './platform/receipts';
import { refuse } from './platform/refusal';
import { Repeats } from './platform/repeats';
import { mountRobotCheck } from './platform/robot';
import { keptSessions } from './platform/sessions';
import { createUploadBudget, type UploadBudget } from './platform/upload-budget';
import { viewsCleanupJob } from './posts/views';
import { paymentProvider } from './premium/payments';
import { premiumRenewal } from './premium/renewal';
import { mountRealtime } from './realtime/realtime';
import { readingsCleanupJob } from './stories/readings';

declare module 'fastify' {
  interface FastifyRequest {
    sessionMember: SessionMember | null;
  }
  interface FastifyInstance {
    rateLimits: RateLimits;
    /** Lets everything through if rate limits are off. */
    callerLimiter: CallerLimiter;
    /** Null if rate limits are off. */
    uploadBudget: UploadBudget | null;
    /** Answers that many ask for again and again, by call and key. */
    keptAnswers: Kept<Buffer>;
    repeats: Repeats;
    api: Api;
    metrics: Metrics;
    /** Mail server, object storage and Redis, as far as they are configured. */
    parts: Parts;
    /** All mounted routes. */
    mountedRoutes: RouteOptions[];
    /** Uploaded media, for a gateway that serves `/medya` itself. */
    mediaDisk: Disk;
    recordingStore: RecordingStore;
  }
}

export interface ApiOptions {
  config: Config;
  db: Db;
  read: Db;
  /** News of committed changes; without it nothing is kept in memory. */
  changes?: ChangeFeed;
  /** Headers that the server in front sets on the answers to calls, for those given before it does. */
  headers?: Record<string, string>;
  /** Whether this process also runs background jobs; default true. */
  jobs?: boolean;
  /** Among several processes of this machine; none for the only one. */
  place?: ProcessPlace | undefined;
}

/** Contact named to push services on a site without a sender of mail. */
const PUSH_CONTACT = 'mailto:bildirim@yaprak.invalid';
/** The address alone of a sender that may carry a name. */
const bareAddress = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from;
/** Maximum total bytes of answers kept per process. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** Maximum form body in bytes; files come as multipart with their own limits. */
const bodyLimit = 256 * 1024;

/** Whether an address is decoded without an error. */
function isReadable(url: string): boolean {
  try {
    return !url.includes('%') || Boolean(decodeURIComponent(url));
  } catch {
    return false;
  }
}

/** The parts of the site that run elsewhere and without which it goes on. */
function partsOf({ mediaDisk, rateLimits }: FastifyInstance, mailer: Mailer, stored: boolean): Part[] {
  const parts: Part[] = [];
  if (mailer.check)
    parts.push({
      name: 'posta',
      what: 'The mail server (SMTP_URL)',
      meanwhile: 'letters wait, and are sent when it can be.',
      check: () => mailer.check?.() ?? Promise.resolve(),
      back: () => hurryMail(mailer),
    });
  if (stored)
    parts.push({
      name: 'depo',
      what: 'Object storage (S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID …)',
      meanwhile: 'pictures and recordings cannot be shared, and those shared before are not shown.',
      check: checkStore(mediaDisk),
    });
  if (rateLimits.check)
    parts.push({
      name: 'redis',
      what: 'Redis (REDIS_URL)',
      meanwhile: 'each process counts limits by itself, and live messages reach only those it serves.',
      check: rateLimits.check,
    });
  return parts;
}

/** The API with all its calls, ready to listen, to be injected into, or to be mounted into the gateway's server. */
export async function createApi({ config, db, read, changes = noChangeFeed, headers = {}, jobs = true, place }: ApiOptions): Promise<FastifyInstance> {
  const outages = outageLines();
  const app: FastifyInstance = fastify({
    serverFactory: (_, options) =>
      createServer({ keepAliveTimeout: options.keepAliveTimeout as number }, (request, response) =>
        app.repeats.answer(app, request, response, () => app.routing(request, response)),
      ),
    // The details of database errors contain the statement's values.
    logger: {
      level: config.logLevel,
      base: null,
      stream: logLines,
      hooks: { logMethod: outages.logMethod },
      redact: { paths: ['err.detail', 'err.where', 'err.parameters', 'err.internalQuery'], remove: true },
    },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: proxiesOf(config.trustedProxies),
    genReqId: () => randomUUID(),
    schemaController: { compilersFactory: lazySchemas() },
    ajv: { customOptions: validation },
    forceCloseConnections: 'idle',
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  });
  installCompression(app);
  const mailer = createMailer(config.mail, db);
  const api: Api = { app, deps: { config, db, read, changes, findSession: keptSessions(db, changes), mail: mailer, jobs: {} } };
  if (config.environment === 'production') await endDemoSessions(db);
  const disk = await createMediaDisk(config);
  await prepareMediaSignatures(db);
  await noteSeller(db, config.seller);
  app.decorateRequest('sessionMember', null);
  app.decorateRequest('uploads', undefined);
  app.decorateRequest('recordings', undefined);
  app.decorate('mediaDisk', disk);
  app.decorate('recordingStore', await createRecordingStore(config));
  app.decorate('rateLimits', createRateLimits(config, place));
  app.decorate('callerLimiter', config.rateLimits ? createCallerLimiter() : { run: (_, work) => work() });
  app.decorate('uploadBudget', config.rateLimits ? createUploadBudget(db) : null);
  app.decorate('keptAnswers', createKept<Buffer>(changes, { most: KEPT_BYTES, sizeOf: (answer) => answer.length }));
  app.decorate('repeats', new Repeats(changes, headers));
  const parts = watchParts(partsOf(app, mailer, config.s3 !== null), app.log);
  app.decorate('parts', parts);
  app.decorate('metrics', createMetrics(db, parts));
  app.decorate('api', api);
  const mountedRoutes: RouteOptions[] = [];
  app.decorate('mountedRoutes', mountedRoutes);
  app.addHook('onRoute', (route) => void mountedRoutes.push(route));
  app.addHook('onReady', async () => void parts.look());
  app.addHook('onClose', async () => {
    outages.end();
    parts.stop();
    app.rateLimits.close();
  });
  app.addHook('onRequest', (request, reply, done) => {
    tidyForwarded(request.raw.headers);
    requestLanguage(request);
    void reply.header('x-content-type-options', 'nosniff').header('request-id', request.id);
    if (request.url.startsWith('/api')) void reply.headers(callHeaders);
    done(isReadable(request.url) ? undefined : refuse('malformed'));
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
    const form = parseForm(body as Buffer);
    if (form) done(null, form);
    else done(refuse('malformed'));
  });
  await app.register(multipart, { limits: { fileSize: 200 * 1024 * 1024, files: 4, fields: 20, fieldSize: bodyLimit } });
  // Written from the contract when it is first asked for, not gathered from the routes.
  await app.register(swagger, {
    openapi: { openapi: '3.1.0' },
    transform: ({ url }) => ({ url, schema: { hide: true } }),
    transformObject: () => openApiDocument(config.siteUrl) as never,
  });
  await app.register(swaggerUi, { routePrefix: '/api/belge', staticCSP: true });

  installEnvelope(app);
  installObservability(api, place);
  installCors(app);
  mountDevelopmentMailbox(api);
  mountPageRequest(api);
  mountRobotCheck(api);
  mountUploads(api, disk);
  mountRealtime(api, place);
  registerDomains(api);
  if (jobs) {
    let stopCourier: () => Promise<void> = async () => {};
    const letterPost = postOf({ db, mail: mailer, config });
    app.addHook('onReady', async () => {
      const running = await startJobs(
        db,
        [
          housekeeping(db),
          weeklyDigest(letterPost),
          staffLetterJob(letterPost),
          deliverMail(mailer),
          accountDeletion(db),
          mediaCleanupJob(db, disk, app.recordingStore, receivingFolder(config)),
          lightVersionsJob(db, app.recordingStore, receivingFolder(config)),
          readingsCleanupJob(db),
          viewsCleanupJob(db),
          popularity(db),
          agendaJob(db),
          tagJob(db, config.siteUrl),
          settlingJob(db),
          twinsJob(db),
          coversJob(db, disk),
          adsJob(adPaymentProvider(config, db), letterPost),
          libraryImportJob(db, app.log),
          importCleanupJob(db),
          premiumRenewal(db, paymentProvider(config, db), config.premium, letterPost),
        ],
        app.log,
        (name, result) => app.metrics.jobs.inc({ name, result }),
      );
      mailer.queue = running;
      api.deps.jobs.running = running;
      stopCourier = startCourier(
        [
          () => spreadNews(db),
          () => deliverLetters(letterPost),
          () => deliverPushes({ db, contact: config.mail ? `mailto:${bareAddress(config.mail.from)}` : PUSH_CONTACT }),
        ],
        app.log,
      );
    });
    app.addHook('onClose', async () => {
      await stopCourier();
      await api.deps.jobs.running?.stop();
    });
  }
  return app;
}
