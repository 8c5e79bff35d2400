import { pageOf } from '@/components/shell/page-params'
import { studentFilters, studentSortings } from '@/lib/features/people/students/rules'

export type StudentView = {
  search: string
  filter: (typeof studentFilters)[number][]
  sort: (typeof studentSortings)[number]
  descending: boolean
  page: number
}

/** The state of the list, all of which is in the address. */
export function viewOf(params: URLSearchParams): StudentView {
  const sort = params.get('sort') ?? 'name'
  const taken = params.getAll('filter')
  return {
    search: (params.get('search') ?? '').slice(0, 100),
    filter: studentFilters.filter((filter) => taken.includes(filter)),
    sort: studentSortings.find((name) => sort === name || sort === `-${name}`) ?? 'name',
    descending: sort.startsWith('-'),
    page: pageOf(params.get('page')),
  }
}
