import { canHover, readingFace, useTranslation, v } from '@yaprak/shared-kit';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';

/** Content of an ad, wherever it is shown. */
export interface AdWords {
  baslik: string;
  metin: string;
  resim?: string;
  reklamveren: string;
  hedefAdi: string;
}

const frame = css`position: relative; background: ${v.card}; border: 1px solid ${v.line}; border-radius: 10px; overflow: hidden; color: ${v.ink};`;
const Tall = styled.article`${frame} margin-top: 16px;`;
const Flat = styled.article`${frame} display: flex; height: 92px; max-width: 640px; margin: 8px auto 0; width: calc(100% - 24px);`;
const Label = styled.p`display: flex; gap: 6px; font-size: 12px; color: ${v.ink2}; min-width: 0; b { font-weight: 600; } span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }`;
const Name = styled.h3`font-family: ${readingFace}; font-weight: 600; font-size: 18px; line-height: 1.25; text-wrap: balance; overflow-wrap: anywhere;`;
const Words = styled.p`font-size: 15px; line-height: 1.45; color: ${v.ink}; overflow-wrap: anywhere;`;
const Away = styled.span`font-size: 13px; color: ${v.ink2};`;
const Whole = styled.a`display: flex; flex-direction: column; color: inherit; &:focus-visible { outline-offset: -3px; } ${canHover} { &:hover h3 { text-decoration: underline; text-underline-offset: 3px; } }`;
const Side = styled.a`display: flex; flex: 1; min-width: 0; color: inherit; &:focus-visible { outline-offset: -3px; } ${canHover} { &:hover h3 { text-decoration: underline; text-underline-offset: 3px; } }`;
const Padded = styled.span`display: flex; flex-direction: column; gap: 6px; padding: 14px 16px 16px;`;
/** The room below the name is for what reaches below its line, as a g does. */
const Narrow = styled.span`display: flex; flex-direction: column; justify-content: center; gap: 2px; min-width: 0; padding: 8px 14px; ${Name} { flex: none; font-size: 16px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; padding-bottom: 4px; margin-bottom: -4px; } ${Words} { font-size: 13px; line-height: 1.35; display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden; }`;
const Picture = styled.img`width: 100%; aspect-ratio: 16 / 9; object-fit: cover; background: ${v.sunken};`;
const Thumb = styled.img`width: 92px; height: 92px; flex: none; object-fit: cover; background: ${v.sunken};`;

/** Over the picture or beside the text; its ground keeps it legible on both. */
const Corner = styled.span`position: absolute; top: 4px; inset-inline-end: 4px; border-radius: 999px; background: ${v.card};`;
const Gone = styled.p`${frame} color: ${v.ink2}; font-size: 15px; padding: 16px; margin-top: 16px;`;
const GoneFlat = styled(Gone)`display: flex; align-items: center; height: 92px; max-width: 728px; margin: 8px auto 0; width: calc(100% - 24px);`;

/** In place of an ad that the reader has just hidden; as high as a slot's ad was. */
export function HiddenAd({ shape }: Pick<AdCardProps, 'shape'>) {
  const { t } = useTranslation('mf-ads');
  const Line = shape === 'slot' ? GoneFlat : Gone;
  return <Line role="status">{t('hidden')}</Line>;
}

interface AdCardProps {
  ad: AdWords;
  /** `feed` is between posts, `slot` above or below a page. */
  shape: 'feed' | 'slot';
  /** Link target; none in a preview. */
  href?: string;
  /** The reader's menu, above the link. */
  menu?: ReactNode;
}

/** An ad, always labelled as such with the advertiser's name. In a slot its size does not depend on its text. */
export function AdCard({ ad, shape, href, menu }: AdCardProps) {
  const { t } = useTranslation('mf-ads');
  const link = href ? { href, target: '_blank', rel: 'sponsored nofollow noopener' } : { role: 'presentation' };
  const label = (
    <Label>
      <b>{t('ad')}</b>
      <span>· {ad.reklamveren}</span>
    </Label>
  );
  if (shape === 'slot')
    return (
      <Flat aria-label={t('ad')}>
        <Side {...link}>
          {ad.resim && <Thumb src={`${ad.resim}/256.webp`} alt="" width={92} height={92} />}
          <Narrow>
            {label}
            <Name>{ad.baslik}</Name>
            <Words>{ad.metin}</Words>
          </Narrow>
        </Side>
        {menu && <Corner>{menu}</Corner>}
      </Flat>
    );
  return (
    <Tall aria-label={t('ad')}>
      <Whole {...link}>
        {ad.resim && <Picture src={`${ad.resim}/640.webp`} alt="" width={640} height={360} />}
        <Padded>
          {label}
          <Name>{ad.baslik}</Name>
          <Words>{ad.metin}</Words>
          <Away>{ad.hedefAdi}</Away>
        </Padded>
      </Whole>
      {menu && <Corner>{menu}</Corner>}
    </Tall>
  );
}
