import { baseKeymap, setBlockType, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { type Command, EditorState, Plugin, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type Block, wordsOf } from '../chapter-text.rules';
import { blocks, blocksOfDoc, docOf, schema } from './schema';

/** What the caret stands in. */
export interface Standing {
  kalin: boolean;
  italik: boolean;
  block: Block['kind'];
}
export interface Writing {
  start: readonly Block[];
  /** What stands for a picture's missing description. */
  unnamed: string;
  hint: string;
  onWords: (words: { metin: string; bicim: string }) => void;
  onStanding: (standing: Standing) => void;
}
export interface Editor {
  view: EditorView;
  bold(): void;
  italic(): void;
  /** Makes the block a heading, or a paragraph again. */
  heading(level: 2 | 3): void;
  sceneBreak(): void;
  picture(key: string, src: string): void;
  removePicture(): void;
}

function standingOf(state: EditorState): Standing {
  const { $from, from, to, empty } = state.selection;
  const has = (name: string) => {
    const type = schema.marks[name];
    return type ? (empty ? !!type.isInSet(state.storedMarks ?? $from.marks()) : state.doc.rangeHasMark(from, to, type)) : false;
  };
  const { type, attrs } = $from.parent;
  const block = type === blocks.heading ? (attrs.level === 2 ? 'baslik' : 'altbaslik') : type === blocks.picture ? 'resim' : 'paragraf';
  return { kalin: has('kalin'), italik: has('italik'), block };
}

/** Leaves a picture's description for a new paragraph. */
const leavePicture: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type !== blocks.picture) return false;
  const after = $from.after();
  const tr = state.tr.insert(after, blocks.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};
const removePicture: Command = (state, dispatch) => {
  const { $from } = state.selection;
  if ($from.parent.type !== blocks.picture) return false;
  const tr = state.tr.replaceWith($from.before(), $from.after(), blocks.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve($from.before() + 1))));
  return true;
};
/** A picture without a description goes with the key that would delete a letter. */
const removeBare: Command = (state, dispatch) => (state.selection.$from.parent.content.size ? false : removePicture(state, dispatch));

/** Lets the list of suggestions treat the editor as a text field: the block with the caret is its value. */
function asField(view: EditorView): void {
  const at = () => view.state.selection;
  Object.defineProperties(view.dom, {
    value: { get: () => at().$from.parent.textBetween(0, at().$from.parent.content.size) },
    selectionStart: { get: () => at().$from.parentOffset },
    selectionEnd: { get: () => (at().$from.sameParent(at().$to) ? at().$to.parentOffset : -1) },
    setRangeText: {
      value: (text: string, from: number, to: number) => {
        const start = at().$from.start();
        view.dispatch(view.state.tr.insertText(text, start + from, start + to));
      },
    },
  });
}

/** Opens the editor of a chapter's text in `place` (R-PEN-06). */
export function openEditor(place: HTMLElement, { start, unnamed, hint, onWords, onStanding }: Writing): Editor {
  const keys = keymap({
    'Mod-b': toggleMark(schema.marks.kalin as never),
    'Mod-i': toggleMark(schema.marks.italik as never),
    'Mod-z': undo,
    'Shift-Mod-z': redo,
    'Mod-y': redo,
    Enter: leavePicture,
    'Shift-Enter': baseKeymap.Enter as Command,
    Backspace: removeBare,
  });
  const suggestions = new Plugin({
    props: {
      // While names are suggested these keys move through the list.
      handleDOMEvents: {
        keydown: (view, event) => view.dom.hasAttribute('aria-activedescendant') && ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'].includes(event.key),
      },
    },
  });
  const view: EditorView = new EditorView(place, {
    state: EditorState.create({ doc: docOf(start), plugins: [suggestions, keys, keymap(baseKeymap), history()] }),
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      showHint();
      onStanding(standingOf(view.state));
      if (transaction.docChanged) {
        onWords(wordsOf(blocksOfDoc(view.state.doc), unnamed));
        view.dom.dispatchEvent(new Event('input'));
      }
    },
  });
  const showHint = () => {
    const { doc } = view.state;
    const bare = doc.childCount === 1 && doc.firstChild?.type === blocks.paragraph && !doc.textContent;
    view.dom.setAttribute('aria-placeholder', hint);
    view.dom.toggleAttribute('data-bare', bare);
  };
  showHint();
  asField(view);
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };
  return {
    view,
    bold: () => run(toggleMark(schema.marks.kalin as never)),
    italic: () => run(toggleMark(schema.marks.italik as never)),
    heading: (level) => {
      const { type, attrs } = view.state.selection.$from.parent;
      run(type === blocks.heading && attrs.level === level ? setBlockType(blocks.paragraph) : setBlockType(blocks.heading, { level }));
    },
    sceneBreak: () =>
      run((state, dispatch) => {
        const { $from } = state.selection;
        const after = $from.after();
        const tr = state.tr.insert(after, [blocks.paragraph.create(null, schema.text('***')), blocks.paragraph.create()]);
        dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 6)).scrollIntoView());
        return true;
      }),
    picture: (key, src) =>
      run((state, dispatch) => {
        const { $from } = state.selection;
        const bare = $from.parent.type === blocks.paragraph && !$from.parent.content.size;
        const [from, to] = bare ? [$from.before(), $from.after()] : [$from.after(), $from.after()];
        const tr = state.tr.replaceWith(from, to, blocks.picture.create({ key, src }));
        dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from + 1)).scrollIntoView());
        return true;
      }),
    removePicture: () => run(removePicture),
  };
}
