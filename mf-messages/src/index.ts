import { modal, page, texts } from '@yaprak/shared-kit';

export const ConversationsPage = page(() => import(/* webpackChunkName: "ConversationsPage" */ './list/Conversations.page'));
export const ConversationPage = page(() => import(/* webpackChunkName: "ConversationPage" */ './conversation/Conversation.page'));
export const ConversationInfoPage = page(() => import(/* webpackChunkName: "ConversationInfoPage" */ './info/ConversationInfo.page'));
export const ConversationMembersPage = page(() => import(/* webpackChunkName: "ConversationMembersPage" */ './info/ConversationMembers.page'));
export const NewGroupPage = page(() => import(/* webpackChunkName: "NewGroupPage" */ './group/NewGroup.page'));
export const InvitationPage = page(() => import(/* webpackChunkName: "InvitationPage" */ './group/Invitation.page'));
export const MessageSettingsModal = modal(() => import(/* webpackChunkName: "MessageSettingsModal" */ './settings/MessageSettings.modal'));
export const text = texts({
  tr: () => import(/* webpackChunkName: "texts-tr" */ '../texts/tr.json'),
  en: () => import(/* webpackChunkName: "texts-en" */ '../texts/en.json'),
});
