/** Threads on a page of the inbox. */
export const inboxPageSize = 50
