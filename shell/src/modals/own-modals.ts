import type { ModalModule } from '@yaprak/shared-kit/host';

/** The shell's own modals, by their names in the specification. */
export const ownModals: Record<string, () => Promise<ModalModule>> = {
  CokluHesap: () => import(/* webpackChunkName: "CokluHesap" */ './Accounts.modal'),
  HesapMenusu: () => import(/* webpackChunkName: "HesapMenusu" */ './AccountMenu.modal'),
  GeceModu: () => import(/* webpackChunkName: "HesapMenusu" */ './NightMode.modal'),
  Premium: () => import(/* webpackChunkName: "Premium" */ '../premium/Premium.modal'),
  ResimBuyut: () => import(/* webpackChunkName: "ResimBuyut" */ './pictures/PictureViewer.modal'),
};
