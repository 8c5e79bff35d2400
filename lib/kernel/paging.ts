import { z } from 'zod'

/** What a list takes (api#lists): `page` from 1, `pageSize` at most 1000. */
export const pageInput = {
  page: z.int().min(1).max(1_000_000).optional(),
  pageSize: z.int().min(1).max(1000).optional(),
}

/** A screen says of more than these that there are more: to count them costs a second that shows nobody anything. */
export const mostCounted = 10_000

export type PageInput = { page?: number | undefined; pageSize?: number | undefined }
export type Page<T> = { rows: T[]; total: number }

export type RowWindow = { skip: number; take: number }

/** Rows to skip and take: without a page up to 1000 rows, with one 100 unless told. */
export function pageWindow(page: PageInput): RowWindow {
  const take = page.pageSize ?? (page.page === undefined ? 1000 : 100)
  return { skip: ((page.page ?? 1) - 1) * take, take }
}
