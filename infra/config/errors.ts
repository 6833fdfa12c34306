/** An environment variable is invalid; the message names it in one sentence. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
