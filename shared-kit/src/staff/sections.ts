import type { Permission, Result } from '@yaprak/shared-kit';
import type { StaffText } from './texts';

/** What waits in each section, for those that count. */
export type Waiting = Result<'v2/yonetim/bekleyen'>['sayilar'];

/** A screen of the panel. */
export interface PanelSection {
  /** Name in the texts; also its count's, if something can wait there. */
  key: StaffText;
  to: string;
  permission: Permission;
}
const at = (to: string, permission: Permission, key = to.slice(to.lastIndexOf('/') + 1)): PanelSection => ({ key: key as StaffText, to, permission });
const panel = (key: StaffText, permission: Permission) => at(`/y/${key}`, permission);
const library = (key: StaffText) => at(`/kutuphanecilik/${key}`, 'kutuphanecilik');

/** All sections of the panel by topic (R-STAFF-03): whatever waits for staff has its entry here, with a count that its list agrees with. */
export const sectionGroups: readonly { key: 'community' | 'catalogue' | 'ads' | 'site'; sections: readonly PanelSection[] }[] = [
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
      at('/kutuphanecilik', 'kutuphanecilik'),
      panel('kciistekkeri', 'kutuphanecilik'),
      library('ice-aktarilanlar'),
      library('isbnsiz'),
      library('ikizler'),
      library('kapaklar'),
      library('kutuphaneciler'),
      panel('baskilar', 'yonetim'),
      panel('kitap-ekle', 'kutuphanecilik'),
      panel('yazar-ekle', 'kutuphanecilik'),
      panel('rehber', 'kutuphanecilik'),
    ],
  },
  { key: 'ads', sections: [panel('reklamlar', 'yonetim'), panel('reklam-iletileri', 'yonetim')] },
  {
    key: 'site',
    sections: [
      panel('sistem', 'yonetim'),
      at('/yonetim/etkilesimler', 'yonetim'),
      panel('kayitlar', 'yonetim'),
      panel('yonlendirmeler', 'anaYetki'),
      panel('akis', 'anaYetki'),
      panel('cihazlar', 'anaYetki'),
      panel('yetkililer', 'anaYetki'),
      panel('alanlar', 'anaYetki'),
    ],
  },
];
