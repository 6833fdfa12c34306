/** The result of a failed call (R-ERR-12). `hataTuru` is the API's kind, or `fetchCatch`, `noJson`, `diger` if the API never answered. */
export interface Failure {
  hata: 1;
  hataTuru: string;
  hataKodu?: string;
  hataMesaji?: string;
  alertBaslik?: string;
  alertMesaji?: string;
  alanlar?: Record<string, string>;
  /** HTTP status; 0 without a response. */
  durum: number;
}

/** Whether the error of a call or page is a `Failure`. */
export const isFailure = (value: unknown): value is Failure => typeof value === 'object' && value !== null && (value as { hata?: unknown }).hata === 1;

export interface FailureTexts {
  server: string;
  network: string;
  call: string;
}

/** Classifies a response (R-ERR-04 … R-ERR-13): its data, or a failure, which always has a message unless the caller aborted. */
export function judge(status: number, body: unknown, texts: FailureTexts): { data: Record<string, unknown> } | { error: Failure } {
  if (typeof body === 'string') return { error: { hata: 1, hataTuru: 'noJson', hataMesaji: texts.call, durum: status } };
  if (typeof body !== 'object' || body === null) return { error: { hata: 1, hataTuru: 'diger', hataMesaji: texts.server, durum: status } };
  const answer = body as Record<string, unknown>;
  if (answer.hata) return { error: { ...(answer as Partial<Failure>), hata: 1, hataTuru: String(answer.hataTuru ?? 'diger'), durum: status } };
  if (!answer.bilgi) return { error: { hata: 1, hataTuru: 'diger', hataMesaji: texts.server, durum: status } };
  return { data: answer };
}
