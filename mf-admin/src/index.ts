import { modal, page, texts } from '@yaprak/shared-kit';

export const PanelPage = page(() => import(/* webpackChunkName: "PanelPage" */ './panel/Panel.page'));
export const AreasPage = page(() => import(/* webpackChunkName: "AreasPage" */ './areas/Areas.page'));
export const CasesPage = page(() => import(/* webpackChunkName: "CasesPage" */ './complaints/Cases.page'));
export const CasePage = page(() => import(/* webpackChunkName: "CasePage" */ './complaints/Case.page'));
export const AppealsPage = page(() => import(/* webpackChunkName: "AppealsPage" */ './appeals/Appeals.page'));
export const VideosPage = page(() => import(/* webpackChunkName: "VideosPage" */ './videos/Videos.page'));
export const RequestsPage = page(() => import(/* webpackChunkName: "RequestsPage" */ './requests/Requests.page'));
export const FeedbackPage = page(() => import(/* webpackChunkName: "FeedbackPage" */ './logs/Feedback.page'));
export const ReaderPage = page(() => import(/* webpackChunkName: "ReaderPage" */ './readers/Reader.page'));
export const SpamPage = page(() => import(/* webpackChunkName: "SpamPage" */ './readers/Spam.page'));
export const StaffPage = page(() => import(/* webpackChunkName: "StaffPage" */ './readers/Staff.page'));
export const EditionsPage = page(() => import(/* webpackChunkName: "EditionsPage" */ './catalogue/Editions.page'));
export const SystemPage = page(() => import(/* webpackChunkName: "SystemPage" */ './system/System.page'));
export const ActivityPage = page(() => import(/* webpackChunkName: "ActivityPage" */ './system/Activity.page'));
export const AuditPage = page(() => import(/* webpackChunkName: "AuditPage" */ './logs/Audit.page'));
export const AccessPage = page(() => import(/* webpackChunkName: "AccessPage" */ './logs/Access.page'));
export const RedirectsPage = page(() => import(/* webpackChunkName: "RedirectsPage" */ './site/Redirects.page'));
export const FeedSettingsPage = page(() => import(/* webpackChunkName: "FeedSettingsPage" */ './site/FeedSettings.page'));
export const AdLettersPage = page(() => import(/* webpackChunkName: "AdLettersPage" */ './letters/AdLetters.page'));
export const TransparencyPage = page(() => import(/* webpackChunkName: "TransparencyPage" */ './transparency/Transparency.page'));
export const DecideVideoModal = modal(() => import(/* webpackChunkName: "DecideVideoModal" */ './videos/DecideVideo.modal'));
export const SuspendReaderModal = modal(() => import(/* webpackChunkName: "SuspendReaderModal" */ './readers/SuspendReader.modal'));
export const UnsuspendReaderModal = modal(() => import(/* webpackChunkName: "UnsuspendReaderModal" */ './readers/UnsuspendReader.modal'));
export const DecideAppealModal = modal(() => import(/* webpackChunkName: "DecideAppealModal" */ './appeals/DecideAppeal.modal'));
export const ResolveRequestModal = modal(() => import(/* webpackChunkName: "ResolveRequestModal" */ './requests/ResolveRequest.modal'));
export const RedirectModal = modal(() => import(/* webpackChunkName: "RedirectModal" */ './site/Redirect.modal'));
export const text = texts({
  tr: () => import(/* webpackChunkName: "texts-tr" */ '../texts/tr.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '../texts/en.json'),
});
