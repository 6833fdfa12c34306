import { workVoteValues } from '@yaprak/shared-kit/contract';
import type { Lang } from '../../platform';
import type { VoteKind } from './votes.sql';

type Names<K extends VoteKind> = Record<(typeof workVoteValues)[K][number], Record<Lang, string>>;

/** What readers can say of a book, in both languages. */
const names: { [K in VoteKind]: Names<K> } = {
  hal: {
    neseli: { tr: 'neşeli', en: 'funny' },
    umutlu: { tr: 'umutlu', en: 'hopeful' },
    'ilham-verici': { tr: 'ilham verici', en: 'inspiring' },
    rahatlatici: { tr: 'rahatlatıcı', en: 'relaxing' },
    duygusal: { tr: 'duygusal', en: 'emotional' },
    huzunlu: { tr: 'hüzünlü', en: 'sad' },
    dusundurucu: { tr: 'düşündürücü', en: 'reflective' },
    bilgilendirici: { tr: 'bilgilendirici', en: 'informative' },
    maceraci: { tr: 'maceralı', en: 'adventurous' },
    gizemli: { tr: 'gizemli', en: 'mysterious' },
    gerilimli: { tr: 'gerilimli', en: 'tense' },
    karanlik: { tr: 'karanlık', en: 'dark' },
    zorlayici: { tr: 'zorlayıcı', en: 'challenging' },
  },
  tempo: { yavas: { tr: 'yavaş', en: 'slow' }, orta: { tr: 'orta tempolu', en: 'medium-paced' }, hizli: { tr: 'hızlı', en: 'fast' } },
  uyari: {
    siddet: { tr: 'şiddet', en: 'violence' },
    'cinsel-siddet': { tr: 'cinsel şiddet', en: 'sexual violence' },
    cinsellik: { tr: 'cinsellik', en: 'sexual content' },
    intihar: { tr: 'intihar', en: 'suicide' },
    'kendine-zarar': { tr: 'kendine zarar verme', en: 'self-harm' },
    'cocuk-istismari': { tr: 'çocuk istismarı', en: 'child abuse' },
    'aile-ici-siddet': { tr: 'aile içi şiddet', en: 'domestic abuse' },
    'hayvana-eziyet': { tr: 'hayvana eziyet', en: 'cruelty to animals' },
    ayrimcilik: { tr: 'ayrımcılık', en: 'discrimination' },
    savas: { tr: 'savaş', en: 'war' },
    'olum-ve-yas': { tr: 'ölüm ve yas', en: 'death and grief' },
    hastalik: { tr: 'ağır hastalık', en: 'serious illness' },
    bagimlilik: { tr: 'bağımlılık', en: 'addiction' },
    'yeme-bozuklugu': { tr: 'yeme bozukluğu', en: 'eating disorders' },
    kufur: { tr: 'küfür', en: 'strong language' },
  },
};

/** The name of a value; undefined for one that is not known (any more). */
export const voteName = (kind: VoteKind, value: string, lang: Lang): string | undefined =>
  (names[kind] as Record<string, Record<Lang, string> | undefined>)[value]?.[lang];

/** All values of a kind with their names, in the order in which they are offered. */
export const voteChoices = (kind: VoteKind, lang: Lang): { kod: string; adi: string }[] =>
  workVoteValues[kind].map((kod) => ({ kod, adi: voteName(kind, kod, lang) ?? kod }));
