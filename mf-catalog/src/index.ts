import { modal, page, texts } from '@yaprak/shared-kit';

export const BookPage = page(() => import(/* webpackChunkName: "BookPage" */ './book/Book.page'));
export const AuthorPage = page(() => import(/* webpackChunkName: "AuthorPage" */ './author/Author.page'));
export const TopicPage = page(() => import(/* webpackChunkName: "TopicPage" */ './topic/Topic.page'));
export const SeriesPage = page(() => import(/* webpackChunkName: "SeriesPage" */ './series/Series.page'));
export const GenrePage = page(() => import(/* webpackChunkName: "GenrePage" */ './browse/Genre.page'));
export const BooksPage = page(() => import(/* webpackChunkName: "BooksPage" */ './browse/Books.page'));
export const TopicsPage = page(() => import(/* webpackChunkName: "TopicsPage" */ './browse/Topics.page'));
export const AuthorsPage = page(() => import(/* webpackChunkName: "AuthorsPage" */ './browse/Authors.page'));
export const PopularPage = page(() => import(/* webpackChunkName: "PopularPage" */ './browse/Popular.page'));
export const AgendaPage = page(() => import(/* webpackChunkName: "AgendaPage" */ './browse/Agenda.page'));
export const ListsPage = page(() => import(/* webpackChunkName: "ListsPage" */ './browse/Lists.page'));
export const RecommendPage = page(() => import(/* webpackChunkName: "RecommendPage" */ './browse/Recommend.page'));
export const FirstStepsPage = page(() => import(/* webpackChunkName: "FirstStepsPage" */ './first-steps/FirstSteps.page'));
export const ShoppingPage = page(() => import(/* webpackChunkName: "ShoppingPage" */ './browse/Shopping.page'));
export const IndexPage = page(() => import(/* webpackChunkName: "IndexPage" */ './browse/Index.page'));
export const ShelfPage = page(() => import(/* webpackChunkName: "ShelfPage" */ './library/Shelf.page'));
export const MyBooksPage = page(() => import(/* webpackChunkName: "MyBooksPage" */ './library/MyBooks.page'));
export const ImportPage = page(() => import(/* webpackChunkName: "ImportPage" */ './import/Import.page'));
export const GoalsPage = page(() => import(/* webpackChunkName: "GoalsPage" */ './goals/Goals.page'));
export const ReportPage = page(() => import(/* webpackChunkName: "ReportPage" */ './report/Report.page'));
export const StatisticsPage = page(() => import(/* webpackChunkName: "StatisticsPage" */ './statistics/Statistics.page'));
export const BarcodePage = page(() => import(/* webpackChunkName: "BarcodePage" */ './barcode/Barcode.page'));
export const ReadingRecordModal = modal(() => import(/* webpackChunkName: "ReadingRecordModal" */ './reading/ReadingRecord.modal'));
export const WhenReadModal = modal(() => import(/* webpackChunkName: "WhenReadModal" */ './reading/WhenRead.modal'));
export const ProgressModal = modal(() => import(/* webpackChunkName: "ProgressModal" */ './reading/Progress.modal'));
export const VoteBookModal = modal(() => import(/* webpackChunkName: "VoteBookModal" */ './book/VoteBook.modal'));
export const QuickReadingModal = modal(() => import(/* webpackChunkName: "QuickReadingModal" */ './reading/QuickReading.modal'));
export const PickShelvesModal = modal(() => import(/* webpackChunkName: "PickShelvesModal" */ './library/PickShelves.modal'));
export const EditShelfModal = modal(() => import(/* webpackChunkName: "EditShelfModal" */ './library/EditShelf.modal'));
export const OrderShelvesModal = modal(() => import(/* webpackChunkName: "OrderShelvesModal" */ './library/OrderShelves.modal'));
export const GoalFormModal = modal(() => import(/* webpackChunkName: "GoalFormModal" */ './goals/GoalForm.modal'));
export const GoalOverviewModal = modal(() => import(/* webpackChunkName: "GoalOverviewModal" */ './goals/GoalOverview.modal'));
export const text = texts({
  tr: () => import(/* webpackChunkName: "texts-tr" */ '../texts/tr.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '../texts/en.json'),
});
