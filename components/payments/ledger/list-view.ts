import { pageOf } from '@/components/shell/page-params'
import { methods } from '@/lib/features/payments/ledger/rules'
import { orderStates } from '@/lib/features/payments/payments/rules'

export type LedgerView = {
  search: string
  state: (typeof orderStates)[number][]
  method: (typeof methods)[number] | undefined
  projectCode: string | undefined
  from: string
  until: string
  page: number
}

/** The state of the list, all of which is in the address. */
export function viewOf(params: URLSearchParams): LedgerView {
  const taken = params.getAll('state')
  return {
    search: (params.get('search') ?? '').slice(0, 200),
    state: orderStates.filter((state) => taken.includes(state)),
    method: methods.find((method) => method === params.get('method')),
    projectCode: params.get('project')?.slice(0, 60) || undefined,
    from: (params.get('from') ?? '').slice(0, 10),
    until: (params.get('until') ?? '').slice(0, 10),
    page: pageOf(params.get('page')),
  }
}

export function isNarrowed({ search, state, method, projectCode, from, until }: LedgerView): boolean {
  return [search, method, projectCode, from, until].some(Boolean) || state.length > 0
}
