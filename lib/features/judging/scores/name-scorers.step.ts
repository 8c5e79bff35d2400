import type { PersonKind } from '@/lib/db/generated/enums'
import type { World } from '@/lib/kernel/world'
import type { GridRow } from './grid.queries'
import { namedScorers } from './score-view.queries'

/** Whoever scored these teams or is to, under the names that the views have for them. */
export function nameScorers({ db }: World, teams: readonly GridRow[]) {
  return namedScorers(db, peopleOf(teams))
}

/** Whoever scored teams or is to: an id alone doesn't say of which kind, and is nobody's else. */
function peopleOf(teams: readonly GridRow[]) {
  const names = new Set<string>()
  for (const { total, scorerValues, scorerIds } of teams) {
    if (total) names.add(total.by)
    for (const { by } of scorerValues) names.add(by)
    for (const id of scorerIds) names.add(id)
  }
  return [...names].flatMap((name): { kind: PersonKind; id: string | null }[] =>
    name === 'SYSTEM'
      ? [{ kind: 'SYSTEM', id: null }]
      : (['CONTACT', 'ADMINISTRATOR'] as const).map((kind) => ({ kind, id: name === '' ? null : name })),
  )
}
