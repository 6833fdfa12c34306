/** A variable of the environment is wrong; the message is one sentence that names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
