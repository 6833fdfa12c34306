/** A message as the model knows it. */
interface Said {
  id: number;
  place: number;
  author: number;
  text: string;
  system: boolean;
  deleted: boolean;
  forwarded: boolean;
  reply: number | undefined;
  media: string | undefined;
  /** Reader → reaction. */
  reactions: Map<number, string>;
}
/** A reader's own side of a conversation. */
interface Side {
  /** The last message before they came or cleared it. */
  since: number;
  /** The newest message they have read by writing. */
  read: number;
  hidden: Set<number>;
}
/** What one reader sees of a message. */
export interface Shown {
  id: number;
  text: string;
  deleted: boolean;
  forwarded: boolean;
  /** What it answers, as far as the reader sees that. */
  reply: { id: number; text: string; deleted: boolean } | undefined;
  reactions: Record<string, number[]>;
}

/** Who sees which message, recomputed from everything that has happened, without a database: the second way of a property test. */
export class TalkModel {
  readonly said: Said[] = [];
  readonly sides = new Map<string, Side>();

  private key = (place: number, reader: number) => `${place}/${reader}`;
  side(place: number, reader: number): Side | undefined {
    return this.sides.get(this.key(place, reader));
  }
  newest(place: number): number {
    return Math.max(0, ...this.said.filter((m) => m.place === place).map((m) => m.id));
  }
  join(place: number, reader: number): void {
    const now = this.newest(place);
    this.sides.set(this.key(place, reader), { since: now, read: now, hidden: new Set() });
  }
  leave(place: number, reader: number): void {
    this.sides.delete(this.key(place, reader));
  }
  say(message: Pick<Said, 'id' | 'place' | 'author' | 'text'> & Partial<Said>): void {
    this.said.push({ system: false, deleted: false, forwarded: false, reply: undefined, media: undefined, reactions: new Map(), ...message });
    const side = this.side(message.place, message.author);
    if (side) side.read = message.id;
  }
  clear(place: number, reader: number): void {
    const side = this.side(place, reader);
    if (side) Object.assign(side, { since: Math.max(side.since, this.newest(place)), hidden: new Set() });
  }
  find(id: number): Said | undefined {
    return this.said.find((m) => m.id === id);
  }
  sees(reader: number, message: Said | undefined): message is Said {
    const side = message && this.side(message.place, reader);
    return side !== undefined && message !== undefined && message.id > side.since && !side.hidden.has(message.id);
  }
  /** A conversation as a reader sees it, newest first. */
  shown(place: number, reader: number): Shown[] {
    return this.said
      .filter((m) => m.place === place && this.sees(reader, m))
      .sort((a, b) => b.id - a.id)
      .map((m) => {
        const answered = m.reply === undefined ? undefined : this.find(m.reply);
        const reactions: Record<string, number[]> = {};
        if (!m.deleted) for (const [who, what] of m.reactions) reactions[what] = [...(reactions[what] ?? []), who].sort((a, b) => a - b);
        return {
          id: m.id,
          text: m.deleted ? '' : m.text,
          deleted: m.deleted,
          forwarded: m.forwarded,
          reply: this.sees(reader, answered) ? { id: answered.id, text: answered.deleted ? '' : answered.text, deleted: answered.deleted } : undefined,
          reactions,
        };
      });
  }
  unread(place: number, reader: number): number {
    const side = this.side(place, reader);
    return this.said.filter((m) => m.place === place && this.sees(reader, m) && !m.system && !m.deleted && m.author !== reader && m.id > (side?.read ?? 0))
      .length;
  }
  /** The living messages with a word that a reader sees, newest first. */
  withWord(reader: number, word: string, place?: number): number[] {
    return this.said
      .filter((m) => this.sees(reader, m) && !m.system && !m.deleted && m.text.includes(word) && (place === undefined || m.place === place))
      .map((m) => m.id)
      .sort((a, b) => b - a);
  }
  /** Whether a reader opens a file: somebody's living message that they see holds it. */
  opens(reader: number, file: string): boolean {
    return this.said.some((m) => m.media === file && !m.deleted && this.sees(reader, m));
  }
}
