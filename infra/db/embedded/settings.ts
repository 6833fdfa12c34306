import os from 'node:os';
import type { Endpoint, Home } from './types';

const MEGABYTE = 1024 * 1024;

/**
 * Server settings for a small machine (2 cores) that also runs the application.
 * @param endpoint socket directory, or 127.0.0.1 where there are no Unix sockets
 */
export function serverSettings(home: Home, endpoint: Endpoint, usesTcp: boolean): Record<string, string | number> {
  return {
    ...(usesTcp ? { listen_addresses: endpoint.host } : { listen_addresses: '', unix_socket_directories: endpoint.host, unix_socket_permissions: '0700' }),
    port: endpoint.port,
    max_connections: 100,
    ...memorySettings(os.totalmem()),
    max_wal_size: '1GB',
    wal_compression: 'on',
    random_page_cost: 1.1,
    autovacuum_max_workers: 2,
    max_worker_processes: 4,
    // Parallel queries need /dev/shm, which containers limit to 64 MB, and one request should not take every core.
    max_parallel_workers_per_gather: 0,
    max_parallel_maintenance_workers: 0,
    io_workers: 2,
    jit: 'off',
    idle_in_transaction_session_timeout: '60s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    shared_preload_libraries: 'pg_stat_statements',
    ...logSettings(home),
  };
}

/** Buffers take memory only as data comes to fill them. From the system's cache, a page takes many times as long as from them. */
function memorySettings(totalBytes: number): Record<string, string> {
  const buffers = Math.round(Math.min(1024, Math.max(64, totalBytes / MEGABYTE / 8)));
  return {
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${buffers * 4}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    huge_pages: 'off',
  };
}

/** One log file per weekday. User data never gets in: no parameters, no DETAIL lines with keys. */
function logSettings(home: Home): Record<string, string | number> {
  return {
    logging_collector: 'on',
    log_directory: home.log,
    log_filename: 'postgres-%a.log',
    log_truncate_on_rotation: 'on',
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_checkpoints: 'off',
    log_min_duration_statement: 500,
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    log_error_verbosity: 'terse',
  };
}
