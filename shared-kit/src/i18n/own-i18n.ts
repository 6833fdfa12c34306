/** Texts of one namespace: by key, nested to any depth. */
type Texts = Record<string, unknown>;
type Values = Record<string, unknown> & { ns?: string | readonly string[]; lng?: string; count?: number; context?: string; defaultValue?: unknown };
type Listener = (...told: unknown[]) => void;
type Namespaces = string | readonly string[] | null | undefined;

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;
const listOf = (one: Namespaces): readonly string[] => (one == null ? [] : typeof one === 'string' ? [one] : one);

/** Value at a path of names joined by dots; a name may itself hold dots. */
function at(texts: unknown, path: string): unknown {
  if (!isTexts(texts)) return undefined;
  if (Object.hasOwn(texts, path)) return texts[path];
  for (let dot = path.indexOf('.'); dot > 0; dot = path.indexOf('.', dot + 1)) {
    const name = path.slice(0, dot);
    const found = Object.hasOwn(texts, name) ? at(texts[name], path.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Puts values into `{{name}}`; one that nobody gave stays as it is, one given as nothing leaves nothing. */
const filled = (text: string, values: Values): string =>
  text.replace(/\{\{-?\s*(.+?)\s*\}\}/g, (whole, name: string) => {
    const value = at(values, name);
    if (value === undefined && !Object.hasOwn(values, name)) return whole;
    return value == null ? '' : String(value);
  });

/** An entry with values put into every text below it. */
function allFilled(entry: unknown, values: Values): unknown {
  if (typeof entry === 'string') return filled(entry, values);
  if (Array.isArray(entry)) return entry.map((one) => allFilled(one, values));
  return isTexts(entry) ? Object.fromEntries(Object.entries(entry).map(([key, one]) => [key, allFilled(one, values)])) : entry;
}

/** Adds texts to others of the same namespace, level by level. */
function merged(into: Texts, texts: Texts, overwrite: boolean): Texts {
  const result = { ...into };
  for (const [key, value] of Object.entries(texts)) {
    const old = result[key];
    if (isTexts(old) && isTexts(value)) result[key] = merged(old, value, overwrite);
    else if (old === undefined || overwrite) result[key] = value;
  }
  return result;
}

class Listeners {
  private readonly known = new Map<string, Set<Listener>>();
  on(what: string, listener: Listener): void {
    const known = this.known.get(what) ?? new Set<Listener>();
    this.known.set(what, known.add(listener));
  }
  off(what: string, listener?: Listener): void {
    if (listener) this.known.get(what)?.delete(listener);
    else this.known.delete(what);
  }
  tell(what: string, ...told: unknown[]): void {
    for (const listener of [...(this.known.get(what) ?? [])]) listener(...told);
  }
}

/**
 * What the site uses of i18next, under its names and with its results (a test holds them against each other): namespaces, plurals, contexts, values, a
 * fallback language, texts added later. Backends, plugins, formats, nested lookups and detection, five sixths of that package, are left out.
 */
export class OwnI18n {
  readonly isInitialized = true;
  readonly store = new Listeners();
  private readonly listeners = new Listeners();
  private readonly texts = new Map<string, Texts>();
  private readonly plurals = new Map<string, Intl.PluralRules>();

  constructor(
    public language: string,
    private readonly fallback: string,
    private readonly ownNamespace: string,
  ) {}

  /** The language, then the one that stands in for it. */
  get languages(): string[] {
    return [...new Set([this.language, this.fallback])];
  }
  get resolvedLanguage(): string {
    return this.language;
  }
  on(what: string, listener: Listener): void {
    this.listeners.on(what, listener);
  }
  off(what: string, listener?: Listener): void {
    this.listeners.off(what, listener);
  }
  async changeLanguage(language: string) {
    this.language = language;
    this.listeners.tell('languageChanged', language);
    return this.t;
  }
  addResourceBundle(language: string, namespace: string, texts: Texts, deep = false, overwrite = false): this {
    const key = `${language} ${namespace}`;
    const before = this.texts.get(key) ?? {};
    this.texts.set(key, deep ? merged(before, texts, overwrite) : { ...before, ...texts });
    this.store.tell('added', language, namespace, texts);
    return this;
  }
  hasResourceBundle(language: string, namespace: string): boolean {
    return this.texts.has(`${language} ${namespace}`);
  }
  getResourceBundle(language: string, namespace: string): Texts | undefined {
    return this.texts.get(`${language} ${namespace}`);
  }
  getResource(language: string, namespace: string, key: string): unknown {
    return at(this.texts.get(`${language} ${namespace}`), key);
  }
  exists(key: string, values: Values = {}): boolean {
    return this.find(key, values, null, null) !== undefined;
  }
  /** A lookup in one language, the present one if null, and in namespaces in their order. */
  getFixedT(language: string | null, namespaces?: Namespaces) {
    return (key: string | readonly string[], values: Values | string = {}) =>
      this.look(key, typeof values === 'string' ? { defaultValue: values } : values, language, namespaces);
  }
  readonly t = this.getFixedT(null);

  private look(keys: string | readonly string[], values: Values, language: string | null, namespaces: Namespaces): unknown {
    const all = listOf(keys);
    for (const key of all) {
      const found = this.find(key, values, language, namespaces);
      if (found !== undefined) return allFilled(found, values);
    }
    const last = all.at(-1) ?? '';
    return values.defaultValue === undefined ? last.slice(last.indexOf(':') + 1) : allFilled(values.defaultValue, values);
  }

  private find(key: string, values: Values, fixed: string | null, namespaces: Namespaces): unknown {
    const colon = key.indexOf(':');
    const name = key.slice(colon + 1);
    const named = listOf(values.ns ?? namespaces);
    const spaces = colon < 0 ? (named.length ? named : [this.ownNamespace]) : [key.slice(0, colon)];
    const language = values.lng ?? fixed ?? this.language;
    for (const space of spaces)
      for (const lang of new Set([language, this.fallback])) {
        const texts = this.texts.get(`${lang} ${space}`);
        if (texts)
          for (const form of this.forms(name, values, lang)) {
            const found = at(texts, form);
            if (found != null) return found;
          }
      }
    return undefined;
  }

  /** A key with the endings that its values ask for, the most particular first. */
  private forms(key: string, { count, context }: Values, language: string): string[] {
    const keys = context ? [`${key}_${context}`, key] : [key];
    if (typeof count !== 'number') return keys;
    let plural = this.plurals.get(language);
    if (!plural) {
      plural = new Intl.PluralRules(language);
      this.plurals.set(language, plural);
    }
    const ending = plural.select(count);
    return keys.flatMap((one) => [...(count === 0 ? [`${one}_zero`] : []), `${one}_${ending}`, one]);
  }
}
