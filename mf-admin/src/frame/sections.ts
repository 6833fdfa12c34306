import type { Permission } from '@yaprak/shared-kit';

/** A screen of the panel. */
export interface PanelSection {
  /** Name in the texts (`section.<key>`), and what follows `/y/`. */
  key: string;
  to: string;
  permission: Permission;
}
const panel = (key: string, permission: Permission): PanelSection => ({ key, to: `/y/${key}`, permission });

/** All panel sections by topic. The screens of librarians and releases are only linked. */
export const sectionGroups: readonly { key: string; sections: readonly PanelSection[] }[] = [
  {
    key: 'community',
    sections: [
      panel('sikayetler', 'moderasyon'),
      panel('itirazlar', 'moderasyon'),
      panel('videolar', 'moderasyon'),
      panel('istekler', 'moderasyon'),
      panel('basvurular', 'moderasyon'),
      panel('geri-bildirim', 'moderasyon'),
      panel('spam', 'anaYetki'),
    ],
  },
  {
    key: 'catalogue',
    sections: [
      panel('baskilar', 'yonetim'),
      panel('kciistekkeri', 'kutuphanecilik'),
      panel('kitap-ekle', 'kutuphanecilik'),
      panel('yazar-ekle', 'kutuphanecilik'),
      panel('rehber', 'yonetim'),
    ],
  },
  {
    key: 'site',
    sections: [
      panel('reklamlar', 'yonetim'),
      panel('sistem', 'yonetim'),
      { key: 'etkilesimler', to: '/yonetim/etkilesimler', permission: 'yonetim' },
      panel('kayitlar', 'yonetim'),
      panel('yonlendirmeler', 'anaYetki'),
      panel('akis', 'anaYetki'),
      panel('cihazlar', 'anaYetki'),
      panel('yetkililer', 'anaYetki'),
      panel('alanlar', 'anaYetki'),
    ],
  },
];
