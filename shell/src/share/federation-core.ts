import * as core from '#real/federation/core';

type Page = { _FEDERATION_RUNTIME_CORE?: unknown; _FEDERATION_RUNTIME_CORE_FROM?: { name: string; version: string } };

/** Lends the core of the federation package to remotes on contract 1.0, where its own plugin for that used to put it. */
export function lendCore(page: Page = globalThis as Page): void {
  page._FEDERATION_RUNTIME_CORE ??= core;
  page._FEDERATION_RUNTIME_CORE_FROM ??= { name: 'shell', version: '2.9.2' };
}
