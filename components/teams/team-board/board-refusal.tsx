'use client'

import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { refusalOf } from '@/components/registrations/roster/grid-board'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import type { BoardState } from './use-board'

export type BoardRefusalProps = { state: BoardState; fault: NonNullable<BoardState['moves']['fault']> }

/** Why students were not moved, each by name; the board has been reloaded meanwhile. */
export function BoardRefusal({ state: { moves, byId }, fault }: BoardRefusalProps) {
  const t = useTranslations('teamBoard')
  const { notes, newest } = refusalOf(fault, moves.refused)
  const reasons = new Map([
    ...Array.from(newest.keys(), (id): [string, string] => [id, t('refusedStale')]),
    ...Array.from(notes, ([id, note]): [string, string] => [id, 'message' in note ? note.message : t('refusedStale')]),
  ])
  if (reasons.size === 0) return <FaultBanner fault={fault} />
  return (
    <Banner
      tone="bad"
      live
      title={t('refused')}
      actions={
        <Button size="sm" onClick={moves.dismiss}>
          {t('understood')}
        </Button>
      }
    >
      <ul>
        {Array.from(reasons, ([id, reason]) => (
          <li key={id}>{t('refusedRow', { name: byId.get(id)?.name ?? '', reason })}</li>
        ))}
      </ul>
    </Banner>
  )
}
