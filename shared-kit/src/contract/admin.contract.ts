import { call, Id, listInput, listOf, Moment, oneOf, opt, page, type Static, Type } from './base';
import { Member } from './entities';

const Ratio = Type.Number({ minimum: 0 });

/** System load (R-ADMIN-19, R-ADMIN-20): the state is computed from the measurements beside it. */
export const SystemLoad = Type.Object({
  durum: oneOf(['normal', 'yogun', 'cok-yogun', 'kritik']),
  /** Load average of one minute per core. */
  islemci: Ratio,
  /** Share of the machine's memory in use, 0 … 1. */
  bellek: Ratio,
  /** 99th percentile of the event loop's delay in milliseconds since the last look. */
  dongu: Ratio,
  /** Round trip of an empty query in milliseconds. */
  veritabani: Ratio,
  /** Share of the connection pool in use or waited for, 0 … */
  havuz: Ratio,
  zaman: Moment,
});
export type SystemLoad = Static<typeof SystemLoad>;

/** Management alert counters (R-ENT-55). */
export const AlertCounters = Type.Object({ hatalar: Type.Integer(), askida: Type.Integer(), silinecek: Type.Integer(), toplamBekleyen: Type.Integer() });

/** One line of the audit log. */
export const AuditEntry = Type.Object({ id: Id, yapan: opt(Member), islem: Type.String(), hedefTuru: Type.String(), hedefId: opt(Id), zaman: Moment });
export type AuditEntry = Static<typeof AuditEntry>;

export const adminPage = page('yonetim', { access: 'panel', data: Type.Object({ sayilar: AlertCounters, yuk: SystemLoad, islemler: listOf(AuditEntry) }) });
export const systemLoad = call('GET', 'v2/yonetim/yuk', { access: 'panel', summary: 'System load with its measurements', result: SystemLoad });
export const listAudit = call('GET', 'v2/yonetim/islemler', {
  access: 'panel',
  summary: 'Audit log, newest first',
  input: Type.Object({ ...listInput }),
  result: listOf(AuditEntry),
});
