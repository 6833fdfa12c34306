/** Reactions to a message, in the order they are offered. */
export const reactions = ['❤️', '👍', '😂', '😮', '😢', '📖'] as const;
