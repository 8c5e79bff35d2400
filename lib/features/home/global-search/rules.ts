import { searchQuery, titleSearchText } from '@/lib/db/search-text'
import type { Bilingual } from '@/lib/i18n/languages'

/** The maximum number of results of one kind. */
export const mostInGroup = 5

/** Whether a text may be part of the number of a registration or an order: three characters with a digit, without a space. */
export function looksLikeNumber(search: string): boolean {
  return search.length >= 3 && /\d/.test(search) && !/[\s@]/.test(search)
}

/** Whether a text names a project by its code or one of its names. */
export function namesProject({ code, name }: { code: string; name: Bilingual }, search: string): boolean {
  const text = titleSearchText({ name: name.zh, nameEn: name.en, code })
  const parts = searchQuery(search)
  return parts.length > 0 && parts.every((part) => text.includes(part))
}
