import { type Page, pageWindow } from '@/lib/kernel/paging'
import { wholeNumber } from './formats'

export const pageTakes = {
  page: { to: 'page', as: wholeNumber },
  page_size: { to: 'pageSize', as: wholeNumber },
} as const

type ListAnswer<T> = T[] | { list: T[]; total: number; page: number; page_size: number }

/** The answer of a list that is never long and comes whole: the same, cut here. */
export function wholeListOut<T, Row>(row: (row: T) => Row) {
  return (rows: readonly T[], { input }: { input: Readonly<Record<string, unknown>> }) => {
    const { skip, take } = pageWindow({ page: numberIn(input.page), pageSize: numberIn(input.pageSize) })
    return listOut(row)({ rows: rows.slice(skip, skip + take), total: rows.length }, { input })
  }
}

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** A list's answer: the array, or with `page` the array inside its page (api#lists). */
export function listOut<T, Out>(row: (row: T) => Out) {
  return (result: Page<T>, { input }: { input: Readonly<Record<string, unknown>> }): ListAnswer<Out> => {
    const list = result.rows.map(row)
    if (typeof input.page !== 'number') return list
    return {
      list,
      total: result.total,
      page: input.page,
      page_size: pageWindow({ page: input.page, pageSize: numberIn(input.pageSize) }).take,
    }
  }
}
