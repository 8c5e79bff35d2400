'use client'

import { ArrowRightLeft, LogOut, Undo2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { BoardRefusal } from './board-refusal'
import type { BoardState } from './use-board'

/** The actions for all selected students, the save state, and undo. */
export function BoardBar({ state }: { state: BoardState }) {
  const { ticked, moves } = state
  const { last, fault } = moves
  const hasTools = ticked.length > 0 || last !== null || moves.saving
  return (
    <div className="sticky bottom-4 z-20 mt-4 flex max-w-3xl flex-col gap-2">
      {fault && <BoardRefusal state={state} fault={fault} />}
      {hasTools && <Tools state={state} />}
    </div>
  )
}

function Tools({ state }: { state: BoardState }) {
  const t = useTranslations('teamBoard')
  const { ticked, ticks, moves } = state
  const { last } = moves
  return (
    <section
      aria-label={t('bulk')}
      className="flex w-fit flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-overlay px-4 py-2.5 shadow-overlay"
    >
      {ticked.length > 0 && (
        <>
          <p role="status" className="flex items-center gap-1 font-medium tabular-nums">
            {t('selected', { count: ticked.length })}
            <IconButton size="sm" label={t('untick')} onClick={ticks.clear}>
              <X aria-hidden="true" />
            </IconButton>
          </p>
          <Button variant="primary" icon={<ArrowRightLeft />} onClick={() => state.choose(ticked)}>
            {t('move')}
          </Button>
          {ticked.some(({ teamPlace }) => teamPlace.column !== null) && (
            <Button icon={<LogOut />} onClick={() => state.put(ticked, null)}>
              {t('takeOut')}
            </Button>
          )}
        </>
      )}
      <span className="flex items-center gap-3">
        <span role="status" className="text-ink-muted text-sm">
          {!moves.saving && last && <span className="block text-ink">{last.message}</span>}
          {moves.saving ? t('saving') : last && t('saved')}
        </span>
        {last && (
          <Button icon={<Undo2 />} onClick={last.undo}>
            {t('undo')}
          </Button>
        )}
      </span>
    </section>
  )
}
