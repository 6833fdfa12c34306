import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import type { Input, Member, Result } from '../contract';
import { Avatar } from '../design/Avatar';
import { layers, radius, v } from '../design/tokens';
import { VisuallyHidden } from '../design/VisuallyHidden';
import { textFold } from '../format/fold';
import { useTranslation } from '../i18n/use-translation';
import { baseApi, post } from '../store/base-api';
import { type Begun, begunAt } from './suggest.rules';

/** Time in ms after the last key before readers and tags are asked for. */
const PAUSE_MS = 150;
const MOST = 6;
const ROW = 48;

const api = baseApi.injectEndpoints({
  endpoints: (b) => ({ suggested: b.query<Result<'ara'>, Input<'ara'>>({ ...post('ara', { quiet: true, noPrompt: true }), keepUnusedDataFor: 300 }) }),
});

interface Item {
  key: string;
  /** What takes the place of the name begun. */
  text: string;
  title: string;
  detail?: string | undefined;
  face?: { seed: number; picture?: string | undefined };
}

const List = styled.ul`position: fixed; z-index: ${layers.menu}; width: min(340px, calc(100vw - 16px)); overflow: auto; padding: 4px; list-style: none; border: 1px solid ${v.edge}; border-radius: ${radius.card}px; background: ${v.card}; box-shadow: 0 8px 24px rgb(0 0 0 / 0.18);`;
const Line = styled.li<{
  $on: boolean;
}>`display: flex; align-items: center; gap: 10px; min-height: ${ROW}px; padding: 4px 8px; border-radius: 6px; cursor: pointer; font-size: 15px; color: ${v.ink};
  ${({ $on }) => $on && `background: ${v.accentSoft};`}
  > span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } small { display: block; font-size: 13px; color: ${v.ink2}; }
`;

/** Where the list fits: below a field, above one at the foot of the screen, else over the foot of a tall field, always above the keyboard. */
function placeBy(area: HTMLTextAreaElement, rows: number) {
  const box = area.getBoundingClientRect();
  const seen = window.visualViewport;
  const foot = seen ? seen.height + seen.offsetTop : window.innerHeight;
  const height = rows * ROW + 10;
  const left = Math.max(8, Math.min(box.left, window.innerWidth - 348));
  const top = box.bottom + 4 + height <= foot ? box.bottom + 4 : box.top - height - 4 >= 8 ? box.top - height - 4 : foot - height - 8;
  return { left, top: Math.max(8, top), maxHeight: Math.max(ROW, foot - 16) };
}

/** What `Suggestions` and its list take. */
export interface SuggestionsProps {
  /** Where the member writes. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** Who can be mentioned; absent: all readers. */
  among?: readonly Pick<Member, 'id' | 'adi' | 'kadi' | 'resim'>[];
}

/** The list of `Suggestions`: follows the caret of a field, and is moved through and chosen from with the keys that a list box has, or by pressing. */
export default function Suggest({ field, among }: SuggestionsProps) {
  const { t } = useTranslation('kit');
  const id = useId();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [asked, setAsked] = useState('');
  const [at, setAt] = useState(0);
  const query = begun ? `${begun.sign}${begun.name}` : '';
  const local = begun?.sign === '@' && among !== undefined;
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const current = asked !== '' && asked === query;
  const { currentData } = api.useSuggestedQuery(asked[0] === '@' ? { q: asked.slice(1), sadece: 'okur' } : { q: asked }, { skip: !current || local });

  const items: Item[] = !begun
    ? []
    : local
      ? (among ?? [])
          .filter(({ adi, kadi }) => [kadi, ...textFold(adi).split(' ')].some((name) => name.startsWith(textFold(begun.name))))
          .map((m) => ({ key: m.kadi, text: `@${m.kadi} `, title: m.adi, detail: `@${m.kadi}`, face: { seed: m.id, picture: m.resim } }))
      : current
        ? (currentData?.sonuclar ?? []).flatMap(({ turu, name, icerik: { id: seed = 0, kadi, resim, altBilgi } }): Item[] =>
            begun.sign === '@' && turu === 'okur' && kadi
              ? [{ key: kadi, text: `@${kadi} `, title: name, detail: `@${kadi}`, face: { seed, picture: resim } }]
              : begun.sign === '#' && turu === 'etiket'
                ? [{ key: name, text: `${name} `, title: name, detail: altBilgi }]
                : [],
          )
        : [];
  const shown = items.slice(0, MOST);
  const chosen = Math.min(at, shown.length - 1);

  const choose = useCallback(
    (item: Item) => {
      const area = field.current;
      if (!area || !begun) return;
      area.focus();
      area.setRangeText(item.text, begun.from, begun.to, 'end');
      // What is written belongs to the form, which hears of it as of a key.
      area.dispatchEvent(new Event('input', { bubbles: true }));
      setBegun(null);
    },
    [field, begun],
  );
  const now = useRef({ shown, chosen, choose });
  now.current = { shown, chosen, choose };

  useEffect(() => {
    const area = field.current;
    if (!area) return;
    const look = () => {
      setBegun(document.activeElement === area && area.selectionStart === area.selectionEnd ? begunAt(area.value, area.selectionEnd) : null);
      setAt(0);
    };
    const close = () => setBegun(null);
    const onKey = (event: KeyboardEvent) => {
      const { shown, chosen, choose } = now.current;
      const item = shown[chosen];
      if (!item || event.isComposing) return;
      if (event.key === 'ArrowDown') setAt((chosen + 1) % shown.length);
      else if (event.key === 'ArrowUp') setAt((chosen + shown.length - 1) % shown.length);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(item);
      else if (event.key === 'Escape') close();
      else return;
      // The keys belong to the list while it is open: they neither send nor close the form.
      event.preventDefault();
      event.stopPropagation();
    };
    look();
    area.addEventListener('input', look);
    area.addEventListener('click', look);
    area.addEventListener('blur', close);
    area.addEventListener('keydown', onKey);
    return () => {
      area.removeEventListener('input', look);
      area.removeEventListener('click', look);
      area.removeEventListener('blur', close);
      area.removeEventListener('keydown', onKey);
    };
  }, [field]);

  const active = shown.length ? `${id}${chosen}` : undefined;
  useEffect(() => {
    const area = field.current;
    if (!area || !active) return;
    area.setAttribute('aria-controls', id);
    area.setAttribute('aria-activedescendant', active);
    return () => {
      area.removeAttribute('aria-controls');
      area.removeAttribute('aria-activedescendant');
    };
  }, [field, active, id]);

  const area = field.current;
  return (
    <>
      <VisuallyHidden role="status">{shown.length ? t('suggestionCount', { count: shown.length, n: shown.length }) : ''}</VisuallyHidden>
      {area && shown.length > 0 && (
        <List id={id} role="listbox" aria-label={t('suggestions')} style={placeBy(area, shown.length)}>
          {shown.map((item, i) => (
            <Line
              key={item.key}
              id={`${id}${i}`}
              role="option"
              aria-selected={i === chosen}
              $on={i === chosen}
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(item)}
            >
              {item.face && <Avatar name={item.title} seed={item.face.seed} picture={item.face.picture} size={32} />}
              <span>
                <bdi>{item.title}</bdi>
                {item.detail && <small>{item.detail}</small>}
              </span>
            </Line>
          ))}
        </List>
      )}
    </>
  );
}
