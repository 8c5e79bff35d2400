import { searchAndPage } from '@/components/shell/page-params'
import { type Light, lights } from '@/lib/features/console/readiness/rules'

export type ReadinessView = {
  search: string
  red: Light[]
  project: string | undefined
  school: string | undefined
  page: number
}

/** The state of the list, all of which is in the address. */
export function readinessViewOf(params: URLSearchParams): ReadinessView {
  const taken = params.getAll('red')
  return {
    ...searchAndPage(params),
    red: lights.filter((light) => taken.includes(light)),
    project: params.get('project')?.slice(0, 40) || undefined,
    school: params.get('school')?.slice(0, 40) || undefined,
  }
}
