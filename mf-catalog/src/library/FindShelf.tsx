import { below, radius, useTranslation, VisuallyHidden, v } from '@yaprak/shared-kit';
import styled from 'styled-components';

const Frame = styled.div`display: flex; flex-direction: column; gap: 6px;
  input { width: 100%; max-width: 360px; height: 44px; padding: 0 12px; border: 0; border-radius: ${radius.control}px; background: ${v.card}; box-shadow: inset 0 0 0 1px ${v.edge}; color: ${v.ink}; font: inherit; font-size: 16px; }
  ${below.md} { &[data-away] { display: none; } }
  p { font-size: 14px; color: ${v.ink2}; overflow-wrap: anywhere; }
`;

interface FindShelfProps {
  /** Away on a phone, until it is asked for. */
  hidden?: boolean;
  words: string;
  /** How many shelves have these words in their name. */
  found: number;
  onChange: (words: string) => void;
  /** Enter, where something is found. */
  onEnter?: () => void;
}

/** Narrows many shelves by their name while it is typed. */
export function FindShelf({ hidden, words, found, onChange, onEnter }: FindShelfProps) {
  const { t } = useTranslation('mf-catalog');
  return (
    <Frame data-away={hidden ? '' : undefined}>
      <input
        type="search"
        value={words}
        maxLength={80}
        placeholder={t('findShelf.label')}
        aria-label={t('findShelf.label')}
        autoComplete="off"
        enterKeyHint={onEnter ? 'go' : 'search'}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && words && found) onEnter?.();
        }}
      />
      <div role="status">
        {words.trim() &&
          (found ? <VisuallyHidden>{t('findShelf.found', { n: found })}</VisuallyHidden> : <p>{t('findShelf.none', { words: words.trim() })}</p>)}
      </div>
    </Frame>
  );
}
