import { Icon, useTranslation, v, XIcon } from '@yaprak/shared-kit';
import { limits } from '@yaprak/shared-kit/limits';
import styled from 'styled-components';
import type { ChosenPicture } from './use-pictures';

const Tray = styled.div`padding: 2px 2px 8px; > p { font-size: 13px; color: ${v.ink2}; padding: 0 4px 6px; }`;
const Row = styled.ul`display: flex; gap: 8px; overflow-x: auto; padding: 2px; scrollbar-width: thin;`;
const Place = styled.li`position: relative; flex: none; list-style: none; width: 88px; height: 88px; border-radius: 10px; overflow: hidden; background: ${v.sunken}; img { width: 100%; height: 100%; object-fit: cover; display: block; }`;
/** The target is larger than the mark. */
const Away = styled.button`position: absolute; top: 0; right: 0; width: 44px; height: 44px; display: grid; place-items: start end; padding: 4px; border-radius: 10px; span { display: grid; place-items: center; width: 24px; height: 24px; border-radius: 999px; background: ${v.card}; color: ${v.ink}; box-shadow: 0 0 0 1px ${v.edge}; } &:focus-visible { outline-offset: -3px; }`;

/** The photos of a message before it is sent, each of which can be taken out again. */
export default function PictureTray({ pictures, onDrop }: { pictures: readonly ChosenPicture[]; onDrop(picture: ChosenPicture): void }) {
  const { t } = useTranslation('mf-messages');
  return (
    <Tray>
      <p role="status">{t('picture.chosen', { count: pictures.length, n: limits.messagePictures })}</p>
      <Row aria-label={t('picture.tray')}>
        {pictures.map((picture, i) => (
          <Place key={picture.url}>
            <img src={picture.url} alt={t('picture.nth', { n: i + 1 })} />
            <Away type="button" aria-label={t('picture.remove', { n: i + 1 })} onClick={() => onDrop(picture)}>
              <span>
                <Icon of={XIcon} size={14} />
              </span>
            </Away>
          </Place>
        ))}
      </Row>
    </Tray>
  );
}
