/** What the inbox shows alone: threads the reader has not read, threads nobody has answered, or what students ask to have changed. */
export const inboxParts = ['unread', 'unanswered', 'changes'] as const
export type InboxPart = (typeof inboxParts)[number]

/** Threads, or change requests alone, on a page of the inbox. */
export const inboxPageSize = 50
