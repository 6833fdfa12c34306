import type { Self } from '@yaprak/shared-kit/contract';
import type { CallEnvironment } from '@yaprak/shared-kit/host';
import type { FastifyInstance } from 'fastify';
import { NEWEST_HEADER } from '../api/platform/request-context';

/** In-process client of the API for the gateway. */
export interface ApiClient {
  /** The member of a session code; `unreachable` if that could not be determined. */
  self(code: string, ip: string): Promise<{ member: Self | null; unreachable: boolean }>;
  /**
   * Transport for a page's calls during rendering, in that code's session.
   * @param newest never from a replica
   */
  transport(ip: string, code?: string, newest?: boolean): CallEnvironment['transport'];
}

/** Calls the API in-process, for pages rendered on the server. */
export function createApiClient(api: FastifyInstance): ApiClient {
  const transport: ApiClient['transport'] =
    (ip, code, newest) =>
    async ({ url, method, headers, body }) => {
      const response = await api.inject({
        method: method as 'GET',
        url,
        headers: {
          ...headers,
          ...(code ? { 'Oturum-Kodu': code } : {}),
          ...(newest ? { [NEWEST_HEADER]: '1' } : {}),
          ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(body ? { payload: String(body) } : {}),
        remoteAddress: ip,
      });
      return { status: response.statusCode, json: async () => JSON.parse(response.payload) as unknown };
    };
  return {
    transport,
    async self(code, ip) {
      const response = await transport(ip, code)({ url: '/api/v2/hesap/uye-bilgileri', method: 'GET', headers: {} });
      const body = (await response.json()) as { _sonuc?: { uye: Self } };
      return { member: body._sonuc?.uye ?? null, unreachable: response.status >= 500 };
    },
  };
}
