/**
 * A text without the signs that nobody sees and that come along with what is copied from pages, chats and address books: blanks
 * without width, marks of direction, soft hyphens. Joiners stay, since scripts are written with them.
 */
export function seenText(text: string): string {
  return text.replace(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
}
