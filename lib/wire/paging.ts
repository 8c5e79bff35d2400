import { type Page, pageWindow } from '@/lib/kernel/paging'
import { wholeNumber } from './formats'

export const pageTakes = {
  page: { to: 'page', as: wholeNumber },
  page_size: { to: 'pageSize', as: wholeNumber },
} as const

type Listed<T> = T[] | { list: T[]; total: number; page: number; page_size: number }

/** A list's answer: the array, or with `page` the array inside its page (api.md, Transport). */
export function listOut<T, Out>(row: (row: T) => Out) {
  return (result: Page<T>, { input }: { input: Readonly<Record<string, unknown>> }): Listed<Out> => {
    const list = result.rows.map(row)
    if (typeof input.page !== 'number') return list
    const pageSize = typeof input.pageSize === 'number' ? input.pageSize : undefined
    return { list, total: result.total, page: input.page, page_size: pageWindow({ page: input.page, pageSize }).take }
  }
}
