import { page, texts } from '@yaprak/shared-kit';

export const ConversationsPage = page(() => import(/* webpackChunkName: "ConversationsPage" */ './list/Conversations.page'));
export const ConversationPage = page(() => import(/* webpackChunkName: "ConversationPage" */ './conversation/Conversation.page'));
export const text = texts({
  tr: () => import(/* webpackChunkName: "texts-tr" */ '../texts/tr.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '../texts/en.json'),
});
