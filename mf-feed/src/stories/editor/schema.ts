import { type Mark, type Node, Schema } from 'prosemirror-model';
import type { Block, Run } from '../chapter-text.rules';

/** What a chapter may consist of; whatever else is pasted becomes plain paragraphs (R-PEN-06). */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'text*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'text*',
      attrs: { level: { default: 2, validate: 'number' } },
      defining: true,
      parseDOM: [
        { tag: 'h1', attrs: { level: 2 } },
        { tag: 'h2', attrs: { level: 2 } },
        ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
      ],
      toDOM: (node) => [`h${node.attrs.level}`, 0],
    },
    /** A picture; its words describe it. Only what this editor copies is pasted as one. */
    picture: {
      group: 'block',
      content: 'text*',
      marks: '',
      attrs: { src: { validate: 'string' }, key: { validate: 'string' } },
      defining: true,
      parseDOM: [
        {
          tag: 'figure[data-key]',
          contentElement: 'figcaption',
          getAttrs: (figure) => {
            const src = figure.querySelector('img')?.getAttribute('data-src') ?? '';
            return src.startsWith('/medya/') ? { key: figure.getAttribute('data-key') ?? '', src } : false;
          },
        },
      ],
      toDOM: (node) => [
        'figure',
        { 'data-key': node.attrs.key },
        ['img', { src: `${node.attrs.src}/640.webp`, 'data-src': node.attrs.src, alt: '', contenteditable: 'false' }],
        ['figcaption', 0],
      ],
    },
    text: {},
  },
  marks: {
    kalin: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }, { style: 'font-weight=bold' }, { style: 'font-weight=700' }], toDOM: () => ['strong', 0] },
    italik: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }], toDOM: () => ['em', 0] },
  },
});

const { paragraph, heading, picture } = schema.nodes as Record<'paragraph' | 'heading' | 'picture', NonNullable<(typeof schema.nodes)[string]>>;
export const blocks = { paragraph, heading, picture };

const marksOf = ({ kalin, italik }: Run): Mark[] => [...(kalin ? [schema.mark('kalin')] : []), ...(italik ? [schema.mark('italik')] : [])];

/** The document of a chapter; an empty paragraph for none. */
export function docOf(chapter: readonly Block[]): Node {
  const nodes = chapter.map(({ kind, text, runs, resim, anahtar }) => {
    if (kind === 'resim') return picture.create({ src: resim ?? '', key: anahtar ?? '' }, schema.text(text));
    const words = runs.map((run) => schema.text(run.text, marksOf(run)));
    return kind === 'baslik' || kind === 'altbaslik' ? heading.create({ level: kind === 'baslik' ? 2 : 3 }, words) : paragraph.create(null, words);
  });
  return schema.node('doc', null, nodes.length ? nodes : [paragraph.create()]);
}

/** The blocks of a document. */
export function blocksOfDoc(doc: Node): Block[] {
  return doc.children.map((node) => {
    const kind = node.type === heading ? (node.attrs.level === 2 ? 'baslik' : 'altbaslik') : node.type === picture ? 'resim' : 'paragraf';
    const runs = node.children.map(
      (child): Run => ({
        text: child.text ?? '',
        kalin: child.marks.some((mark) => mark.type.name === 'kalin'),
        italik: child.marks.some((mark) => mark.type.name === 'italik'),
      }),
    );
    return { kind, text: node.textContent, runs, ...(kind === 'resim' ? { resim: node.attrs.src, anahtar: node.attrs.key } : {}) };
  });
}
