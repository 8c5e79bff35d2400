import { searchAndPage } from '@/components/shell/page-params'

/** What the list of invoices can be narrowed to. */
export const filterStates = ['OPEN', 'OVERDUE', 'PAID', 'WITHDRAWN'] as const

/** What the address of either list of invoices asks for. */
export function invoicesViewOf(params: URLSearchParams) {
  return {
    ...searchAndPage(params),
    state: filterStates.find((one) => one === params.get('state')),
    pageSize: 50,
  }
}
