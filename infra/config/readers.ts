import { ConfigError } from './errors';
import { fallbackOf, type VariableName } from './variables';

/** Environment as in `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables from an environment. Empty and blank values count as unset, since compose files produce them. */
export class Readers {
  readonly #env: Environment;

  constructor(env: Environment) {
    this.#env = env;
  }

  /** String value of a variable, null if unset. */
  optional(name: VariableName): string | null {
    const value = this.#env[name]?.trim();
    return value ? value : null;
  }

  /** String value of a variable, or its default. */
  text(name: VariableName): string {
    return this.optional(name) ?? fallbackOf(name);
  }

  /** String value of at most so many characters. */
  short(name: VariableName, most: number): string {
    const value = this.text(name);
    if (value.length > most) throw new ConfigError(`${name} must have at most ${most} characters.`);
    return value;
  }

  /** Integer within limits. */
  integer(name: VariableName, least: number, most: number): number {
    const value = this.text(name);
    const number = Number(value);
    if (!/^\d+$/.test(value) || number < least || number > most) {
      throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
    }
    return number;
  }

  /** Share from 0 to 1. */
  share(name: VariableName): number {
    const value = this.text(name);
    if (!/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/.test(value)) throw new ConfigError(`${name} must be a number from 0 to 1, not "${value}".`);
    return Number(value);
  }

  /** Flag: '1' or '0'. @param fallback for defaults that depend on other settings */
  flag(name: VariableName, fallback = fallbackOf(name)): boolean {
    return this.oneOf(name, ['1', '0'] as const, this.optional(name) ?? fallback) === '1';
  }

  /** One of the allowed words. */
  oneOf<T extends string>(name: VariableName, allowed: readonly T[], value = this.text(name)): T {
    const found = allowed.find((word) => word === value);
    if (found === undefined) {
      throw new ConfigError(`${name} must be ${allowed.join(' or ')}, not "${value}".`);
    }
    return found;
  }

  /** URL with one of the given schemes; null if unset. Error messages never include it, as it may contain a password. */
  url(name: VariableName, schemes: readonly string[]): string | null {
    const value = this.optional(name);
    if (value === null) return null;
    const parsed = URL.canParse(value) ? new URL(value) : null;
    if (parsed === null || !schemes.includes(parsed.protocol.slice(0, -1))) {
      throw new ConfigError(`${name} must be an address that begins with ${schemes.map((s) => `${s}://`).join(' or ')}.`);
    }
    return value;
  }

  /** Host name without scheme, port or path; null if unset. */
  host(name: VariableName): string | null {
    const value = this.optional(name)?.toLowerCase() ?? null;
    if (value !== null && !/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/.test(value)) {
      throw new ConfigError(`${name} must be a plain host name such as reklam.example.com, not "${value}".`);
    }
    return value;
  }

  /**
   * Variables that only make sense together.
   * @returns whether all are set
   * @throws ConfigError naming the first one missing
   */
  together(names: readonly VariableName[]): boolean {
    const missing = names.find((name) => this.optional(name) === null);
    const present = names.find((name) => this.optional(name) !== null);
    if (missing !== undefined && present !== undefined) {
      throw new ConfigError(`${missing} must be set, because ${present} is.`);
    }
    return missing === undefined;
  }
}
