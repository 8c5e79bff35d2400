import { searchAndPage } from '@/components/shell/page-params'
import { schoolKinds, schoolStates } from '@/lib/features/people/schools/rules'

export type SchoolsView = {
  search: string
  state: (typeof schoolStates)[number][]
  kind: (typeof schoolKinds)[number] | undefined
  season: string | undefined
  page: number
}

/** The state of the list, all of which is in the address. */
export function viewOf(params: URLSearchParams): SchoolsView {
  const taken = params.getAll('state')
  return {
    ...searchAndPage(params),
    state: schoolStates.filter((state) => taken.includes(state)),
    kind: schoolKinds.find((kind) => kind === params.get('kind')),
    season: params.get('season')?.slice(0, 20) || undefined,
  }
}
