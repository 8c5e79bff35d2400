'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useGridCursor } from '@/components/ui/use-grid-cursor'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { isTeamPlaceField, teamPlaceIn, type TeamPlaceText, teamPlacesWritten, type Spellings } from './team-places'
import type { RosterColumn } from './roster-columns'
import type { CellText } from './use-cell-text'
import type { GridEdits } from './use-grid-edits'

type SheetCursorOptions = {
  ids: readonly string[]
  byId: ReadonlyMap<string, RosterRow>
  visible: readonly RosterColumn[]
  edits: GridEdits
  mayPlace: boolean
  spellings: Spellings
  text: CellText
}

/** The cursor of the registration table, and the edits that it makes to team codes and roles, singly or in bulk. */
export function useSheetCursor({ ids, byId, visible, edits, mayPlace, spellings, text }: SheetCursorOptions) {
  const t = useTranslations('registrations.codes')
  const [notice, setNotice] = useState('')

  function write(cells: readonly TeamPlaceText[]) {
    const standingOf = (id: string) => {
      const row = byId.get(id)
      if (row === undefined) return undefined
      const saved = edits.pending.get(id)?.was ?? teamPlaceIn(row)
      return { teamPlace: edits.shownTeamPlaceOf(row), saved, isFixed: !mayPlace || row.whyNotPlace !== null }
    }
    const { changes, unread, fixed } = teamPlacesWritten(cells, standingOf, spellings)
    edits.change(changes)
    const parts = [unread > 0 && t('unread', { count: unread }), fixed > 0 && t('fixed', { count: fixed })]
    setNotice(parts.filter(Boolean).join(' '))
  }

  const cursor = useGridCursor<string>({
    rows: ids,
    columns: visible.length,
    valueAt: (id, column) => {
      const [row, name] = [byId.get(id), visible[column]]
      return row && name ? text(row, edits.shownTeamPlaceOf(row), name) : ''
    },
    isFixed: (id, column) => !mayPlace || !isTeamPlaceField(visible[column]) || byId.get(id)?.whyNotPlace !== null,
    onChange: (cells) =>
      write(
        cells.flatMap(({ row: id, column, value }) => {
          const field = visible[column]
          return isTeamPlaceField(field) ? [{ id, field, text: value }] : []
        }),
      ),
  })
  return { cursor, write, notice }
}
