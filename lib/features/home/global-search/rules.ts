/** The maximum number of results of one kind. */
export const mostInGroup = 5

/** Whether a text may be part of the number of a registration or an order: three characters with a digit, without a space. */
export function looksLikeNumber(search: string): boolean {
  return search.length >= 3 && /\d/.test(search) && !/[\s@]/.test(search)
}
