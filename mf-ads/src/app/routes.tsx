import type { RouteObject } from 'react-router';
import { ProfilePage } from '../account/ProfilePage';
import { SignInPage } from '../account/SignInPage';
import { AdFormPage } from '../ads/AdFormPage';
import { AdListPage } from '../ads/AdListPage';
import { AdPage } from '../ads/AdPage';
import { ChangePage } from '../ads/ChangePage';
import { ContactPage } from '../home/ContactPage';
import { FaqPage } from '../home/FaqPage';
import { HomePage } from '../home/HomePage';
import { AddPaymentPage } from '../payments/AddPaymentPage';
import { BankPage } from '../payments/BankPage';
import { PaymentsPage } from '../payments/PaymentsPage';
import { ReceiptPage } from '../payments/ReceiptPage';
import { AdsFrame } from './AdsFrame';
import { Advertisers, Owners, SignedIn } from './doors';
import { Fault, Missing } from './Fault';

/** All routes of the application (R-ADS-02). */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: AdsFrame,
    errorElement: <Fault />,
    children: [
      { index: true, Component: HomePage },
      { path: 'giris', Component: SignInPage },
      { path: 'sss', Component: FaqPage },
      { path: 'iletisim', Component: ContactPage },
      { Component: SignedIn, children: [{ path: 'profil', Component: ProfilePage }] },
      {
        Component: Owners,
        children: [
          { path: 'liste', Component: AdListPage },
          { path: 'liste/:id', Component: AdPage },
          { path: 'odemelerim', Component: PaymentsPage },
          { path: 'odemelerim/:id', Component: ReceiptPage },
          {
            Component: Advertisers,
            children: [
              { path: 'olustur', Component: AdFormPage },
              { path: 'duzenle/:id', Component: AdFormPage },
              { path: 'degistir/:id', Component: ChangePage },
              { path: 'odeme-ekle', Component: AddPaymentPage },
              { path: 'odeme-onay/:id', Component: BankPage },
            ],
          },
        ],
      },
      { path: '*', Component: Missing },
    ],
  },
];
