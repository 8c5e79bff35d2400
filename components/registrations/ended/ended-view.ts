import { endKinds } from '@/lib/features/registrations/rosters/rules'

/** What the address narrows the list of ended registrations, and its file, by. */
export function endedQuery(params: URLSearchParams) {
  const text = (name: string, most: number) => params.get(name)?.slice(0, most) || undefined
  const project = text('project_code', 60)
  const chosen = endKinds.filter((kind) => params.getAll('kind').includes(kind))
  return {
    projectCode: project === 'all' ? undefined : project,
    search: text('search', 200),
    kind: chosen.length > 0 ? chosen : undefined,
    from: text('from', 10),
    until: text('until', 10),
  }
}
