import { modal, page, slot, texts } from '@yaprak/shared-kit';

export const LibrarianPage = page(() => import(/* webpackChunkName: "LibrarianPage" */ './desk/Librarian.page'));
export const RequestsPage = page(() => import(/* webpackChunkName: "RequestsPage" */ './requests/Requests.page'));
export const ImportedPage = page(() => import(/* webpackChunkName: "ImportedPage" */ './imported/Imported.page'));
export const WorkPage = page(() => import(/* webpackChunkName: "WorkPage" */ './work/Work.page'));
export const OwnRequestsPage = page(() => import(/* webpackChunkName: "OwnRequestsPage" */ './requests/OwnRequests.page'));
export const LibrariansPage = page(() => import(/* webpackChunkName: "LibrariansPage" */ './librarians/Librarians.page'));
export const ApplicationPage = page(() => import(/* webpackChunkName: "ApplicationPage" */ './librarians/Application.page'));
export const RecordPage = page(() => import(/* webpackChunkName: "RecordPage" */ './record/Record.page'));
export const GuidePage = page(() => import(/* webpackChunkName: "GuidePage" */ './guide/Guide.page'));
export const MergeBooksModal = modal(() => import(/* webpackChunkName: "MergeBooksModal" */ './operations/MergeBooks.modal'));
export const JoinEditionsModal = modal(() => import(/* webpackChunkName: "JoinEditionsModal" */ './operations/JoinEditions.modal'));
export const UnpublishBookModal = modal(() => import(/* webpackChunkName: "UnpublishBookModal" */ './operations/UnpublishBook.modal'));
export const PublishBookModal = modal(() => import(/* webpackChunkName: "PublishBookModal" */ './operations/PublishBook.modal'));
export const MergeAuthorsModal = modal(() => import(/* webpackChunkName: "MergeAuthorsModal" */ './operations/MergeAuthors.modal'));
export const UnpublishAuthorModal = modal(() => import(/* webpackChunkName: "UnpublishAuthorModal" */ './operations/UnpublishAuthor.modal'));
export const PublishAuthorModal = modal(() => import(/* webpackChunkName: "PublishAuthorModal" */ './operations/PublishAuthor.modal'));
export const UnpublishSeriesModal = modal(() => import(/* webpackChunkName: "UnpublishSeriesModal" */ './operations/UnpublishSeries.modal'));
export const PublishSeriesModal = modal(() => import(/* webpackChunkName: "PublishSeriesModal" */ './operations/PublishSeries.modal'));
export const HistoryModal = modal(() => import(/* webpackChunkName: "HistoryModal" */ './history/History.modal'));
export const ResolveRequestModal = modal(() => import(/* webpackChunkName: "ResolveRequestModal" */ './requests/ResolveRequest.modal'));
export const TakeRightModal = modal(() => import(/* webpackChunkName: "TakeRightModal" */ './librarians/TakeRight.modal'));
export const ApplyModal = modal(() => import(/* webpackChunkName: "ApplyModal" */ './librarians/Apply.modal'));
export const LibrarianButtons = slot(() => import(/* webpackChunkName: "LibrarianButtons" */ './buttons/LibrarianButtons.slot'));
export const SuggestLink = slot(() => import(/* webpackChunkName: "SuggestLink" */ './buttons/SuggestLink.slot'));
export const MissingBook = slot(() => import(/* webpackChunkName: "MissingBook" */ './buttons/MissingBook.slot'));
export const text = texts({
  tr: () => import(/* webpackChunkName: "texts-tr" */ '../texts/tr.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '../texts/en.json'),
});
