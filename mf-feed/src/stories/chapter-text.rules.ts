import type { ChapterStyle, TextPart } from '@yaprak/shared-kit/contract';

/** A stretch of a paragraph in bold, italic or both. */
export interface Run {
  text: string;
  kalin?: boolean;
  italik?: boolean;
  /** Mentions, tags and addresses of the stretch. */
  parts?: TextPart[];
}
/** What a chapter's text consists of. */
export interface Block {
  kind: 'paragraf' | 'ara' | 'baslik' | 'altbaslik' | 'resim';
  text: string;
  runs: Run[];
  /** URL and key of a picture, which `text` describes. */
  resim?: string | undefined;
  anahtar?: string | undefined;
}

type Look = 'kalin' | 'italik';
const isBreak = (line: string) => /^([*⁂—–-]\s*){1,5}$/u.test(line);

/** The line from `start` cut where its look changes. A mention, tag or address is not cut: it looks as it begins. */
function runsOf(line: string, start: number, styles: readonly ChapterStyle[], parts: readonly TextPart[]): Run[] {
  const end = start + line.length;
  const own = parts.filter((part) => part.bas >= start && part.son <= end);
  const whole = (at: number) => own.find((part) => at > part.bas && at < part.son)?.son ?? at;
  const looks = styles.flatMap(({ turu, bas, son }) =>
    (turu === 'kalin' || turu === 'italik') && bas < end && son > start ? [{ turu, bas: whole(Math.max(bas, start)), son: whole(Math.min(son, end)) }] : [],
  );
  const edges = [...new Set([start, end, ...looks.flatMap(({ bas, son }) => [bas, son])])].sort((a, b) => a - b);
  return edges.slice(0, -1).map((from, i) => {
    const to = edges[i + 1] as number;
    const has = (look: Look) => looks.some(({ turu, bas, son }) => turu === look && bas <= from && son >= to);
    const inside = own.flatMap((part) => (part.bas >= from && part.son <= to ? [{ ...part, bas: part.bas - from, son: part.son - from }] : []));
    return {
      text: line.slice(from - start, to - start),
      ...(has('kalin') ? { kalin: true } : {}),
      ...(has('italik') ? { italik: true } : {}),
      ...(inside.length ? { parts: inside } : {}),
    };
  });
}

/** A chapter's text as blocks, one for each line with words; a line of only asterisks or dashes is a scene break (R-PEN-06). */
export function blocksOf(text: string, styles: readonly ChapterStyle[] = [], parts: readonly TextPart[] = []): Block[] {
  return [...text.matchAll(/\S(?:.*\S)?/g)].map(({ 0: line, index }) => {
    const own = styles.filter(({ bas, son }) => bas < index + line.length && son > index);
    const block = own.find(({ turu }) => turu !== 'kalin' && turu !== 'italik');
    const kind = block ? (block.turu as Block['kind']) : isBreak(line) ? 'ara' : 'paragraf';
    return { kind, text: line, runs: runsOf(line, index, own, parts), ...(kind === 'resim' ? { resim: block?.resim, anahtar: block?.anahtar } : {}) };
  });
}

const letters = { kalin: 'k', italik: 'i', baslik: 'b', altbaslik: 'a', resim: 'r' } as const;
const onWire = (look: keyof typeof letters, s: number, e: number, key = '') => `${letters[look]}${s}-${e}${key && `:${key}`}`;

/** The look of a stored text as it is sent, to tell whether it has changed. */
export const styleWire = (styles: readonly ChapterStyle[] = []): string =>
  styles.map(({ turu, bas, son, anahtar }) => onWire(turu, bas, son, anahtar)).join(',');

/** What is typed or pasted, without signs that the server refuses or that would end a line. */
const clean = (text: string) =>
  text
    .replace(/[\s\u2028\u2029]/gu, ' ')
    .replace(/\p{Cc}/gu, '')
    .normalize('NFC');

/** Text and look of blocks as they are sent: one line for each block with words, a blank one between them. @param unnamed what stands for a picture's missing description */
export function wordsOf(blocks: readonly Pick<Block, 'kind' | 'runs' | 'anahtar'>[], unnamed: string): { metin: string; bicim: string } {
  let metin = '';
  const styles: string[] = [];
  for (const { kind, runs, anahtar } of blocks) {
    const tidy = runs.map((run) => ({ ...run, text: clean(run.text) }));
    const raw = tidy.map((run) => run.text).join('');
    const line = raw.normalize('NFC').trim() || (kind === 'resim' ? unnamed : '');
    if (!line || (kind === 'resim' && !anahtar)) continue;
    if (metin) metin += '\n\n';
    const start = metin.length;
    metin += line;
    if (kind !== 'paragraf' && kind !== 'ara') styles.push(onWire(kind, start, metin.length, anahtar));
    // Letters that grow together across a change of look have no place to cut.
    if (raw.trim() !== line) continue;
    for (const look of ['kalin', 'italik'] as const) {
      let at = start - (raw.length - raw.trimStart().length);
      let from: number | undefined;
      const close = () => {
        const [s, e] = [Math.max(from ?? 0, start), Math.min(at, metin.length)];
        if (from !== undefined && s < e) styles.push(onWire(look, s, e));
        from = undefined;
      };
      for (const run of tidy) {
        if (run[look]) from ??= at;
        else close();
        at += run.text.length;
      }
      close();
    }
  }
  return { metin, bicim: styles.join(',') };
}
