'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { ErrorSummary } from '@/components/forms/error-summary'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { GridCursor } from '@/components/ui/use-grid-cursor'
import type { UrlPatch } from '@/components/ui/use-url-state'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import type { RosterColumn } from './roster-columns'
import { noFilters } from './roster-view'
import type { SheetFacts } from './sheet-facts'
import type { GridEdits } from './use-grid-edits'

export type GridProblemsProps = {
  rows: ReadonlyMap<string, RosterRow>
  shown: readonly string[]
  edits: GridEdits
  columns: readonly RosterColumn[]
  facts: SheetFacts
  cursor: GridCursor<string>
  change: (patch: UrlPatch) => void
}

/** The maximum number listed; the others are shown at their cells. */
const listed = 20

/** Why nothing was saved, each reason a link to its cell; and the changes by somebody else meanwhile. */
export function GridProblems({ rows, shown, edits, columns, facts, cursor, change }: GridProblemsProps) {
  const t = useTranslations('registrations')
  const [focusTarget, setWanted] = useState<string | null>(null)
  const { look } = cursor
  const notes = [...edits.notes].flatMap(([id, note]) => {
    const row = rows.get(id)
    return row ? [{ id, row, note }] : []
  })
  const refused = notes.flatMap(({ id, row, note }) =>
    'message' in note ? [{ field: id, message: t('codes.refused', { name: row.name, reason: note.message }) }] : [],
  )
  const changed = notes.flatMap(({ id, row, note }) => ('theirs' in note ? [{ id, row, note }] : []))
  const ids = changed.map(({ id }) => id)

  // A refusal focuses its first cell, if that is visible.
  const first = useEffectEvent(() => setWanted(shown.find((id) => edits.notes.has(id)) ?? null))
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the refusal comes from the server, not from what the reader does
    if (edits.refusals > 0) first()
  }, [edits.refusals])

  // A row hidden by a filter is shown first.
  useEffect(() => {
    if (focusTarget === null || !shown.includes(focusTarget)) return
    const field = edits.notes.get(focusTarget)?.field
    look(
      focusTarget,
      Math.max(
        columns.findIndex((column) => column === field),
        1,
      ),
    )
    // oxlint-disable-next-line react/set-state-in-effect -- the wish is fulfilled
    setWanted(null)
  }, [focusTarget, shown, edits.notes, columns, look])

  function goTo(id: string) {
    if (!shown.includes(id)) change(noFilters)
    setWanted(id)
  }

  return (
    <>
      {refused.length > 0 && (
        <div className="p-4 pb-0 sm:px-5">
          <ErrorSummary errors={refused.slice(0, listed)} onChoose={goTo} />
        </div>
      )}
      {changed.length > 0 && (
        <Banner
          tone="warn"
          live
          className="mx-4 mt-4 sm:mx-5"
          title={t('codes.changedTitle', { count: changed.length })}
          actions={
            <>
              <Button size="sm" onClick={() => edits.dismiss(ids)}>
                {t('codes.keepMine')}
              </Button>
              <Button size="sm" onClick={() => edits.drop(ids)}>
                {t('codes.takeTheirs')}
              </Button>
            </>
          }
        >
          <ul>
            {changed.slice(0, listed).map(({ id, row, note }) => {
              const mine = edits.shownTeamPlaceOf(row)
              const textOf = (teamPlace: typeof mine) => facts.text(row, teamPlace, note.field) || t('roster.none')
              const values = {
                name: row.name,
                theirs: textOf({ ...mine, [note.field]: note.theirs }),
                mine: textOf(mine),
              }
              return (
                <li key={id}>
                  <button type="button" onClick={() => goTo(id)} className="text-start underline underline-offset-4">
                    {t('codes.changedRow', { ...values, column: t(`roster.column.${note.field}`) })}
                  </button>
                </li>
              )
            })}
          </ul>
        </Banner>
      )}
    </>
  )
}
