/** Of the part of a page that is its own, below what the shell has on every page. */
export const contentId = 'content'
