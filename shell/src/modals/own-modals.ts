import type { ModalModule } from '@yaprak/shared-kit/host';

/** Modals of the shell itself, by the specification's names. */
export const ownModals: Record<string, () => Promise<ModalModule>> = {
  CokluHesap: () => import(/* webpackChunkName: "CokluHesap" */ './Accounts.modal'),
  GeceModu: () => import(/* webpackChunkName: "GeceModu" */ './NightMode.modal'),
  Premium: () => import(/* webpackChunkName: "Premium" */ '../premium/Premium.modal'),
  ResimBuyut: () => import(/* webpackChunkName: "ResimBuyut" */ './EnlargePicture.modal'),
};
