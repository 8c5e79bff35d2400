import { searchAndPage } from '@/components/shell/page-params'
import { methods } from '@/lib/features/payments/ledger/rules'
import { type ReviewFilter, reviewKinds } from '@/lib/features/payments/reconciliation/narrowing.rules'

export type LedgerView<State extends string> = {
  search: string
  state: State[]
  method: (typeof methods)[number] | undefined
  projectCode: string | undefined
  from: string
  until: string
  page: number
}

/** The state of a list of orders or refunds, all of which is in the address. */
export function viewOf<State extends string>(params: URLSearchParams, states: readonly State[]): LedgerView<State> {
  const taken = params.getAll('state')
  return {
    ...searchAndPage(params),
    state: states.filter((state) => taken.includes(state)),
    method: methods.find((method) => method === params.get('method')),
    projectCode: params.get('project')?.slice(0, 60) || undefined,
    from: (params.get('from') ?? '').slice(0, 10),
    until: (params.get('until') ?? '').slice(0, 10),
  }
}

/** What the differences to review are narrowed by. */
export function reviewViewOf(params: URLSearchParams): ReviewFilter & { search: string } {
  const { search } = searchAndPage(params)
  return { search, kind: reviewKinds.find((kind) => kind === params.get('kind')) }
}

export function isNarrowed({ search, state, method, projectCode, from, until }: LedgerView<string>): boolean {
  return [search, method, projectCode, from, until].some(Boolean) || state.length > 0
}
