'use client'

import { ArrowRightLeft, LogOut, Undo2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { BoardRefusal } from './board-refusal'
import type { BoardState } from './use-board'

/** The bar of the board: the actions for all selected students, the save state, and undo. Nothing jumps as it fills. */
export function BoardBar({ state }: { state: BoardState }) {
  const { fault } = state.moves
  return (
    <div className="sticky bottom-0 z-20 border-line border-t bg-surface print:hidden">
      {fault && (
        <div className="px-4 pt-2.5 sm:px-5">
          <BoardRefusal state={state} fault={fault} />
        </div>
      )}
      <Tools state={state} />
    </div>
  )
}

function Tools({ state }: { state: BoardState }) {
  const t = useTranslations('teamBoard')
  const { ticked, ticks, moves } = state
  const { last } = moves
  return (
    <section aria-label={t('bulk')} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1 sm:px-5">
      {ticked.length > 0 && (
        <>
          <p role="status" className="flex items-center gap-1 font-medium text-sm tabular-nums">
            {t('selected', { count: ticked.length })}
            <IconButton size="sm" label={t('untick')} onClick={ticks.clear}>
              <X aria-hidden="true" />
            </IconButton>
          </p>
          <Button size="sm" variant="primary" icon={<ArrowRightLeft />} onClick={() => state.choose(ticked)}>
            {t('move')}
          </Button>
          {ticked.some(({ teamPlace }) => teamPlace.column !== null) && (
            <Button size="sm" icon={<LogOut />} onClick={() => state.put(ticked, null)}>
              {t('takeOut')}
            </Button>
          )}
        </>
      )}
      <span className="ms-auto flex items-center gap-3">
        <span role="status" className="text-ink-muted text-sm">
          {!moves.saving && last && <span className="me-2 text-ink">{last.message}</span>}
          {moves.saving ? t('saving') : t(last ? 'saved' : 'savedAtOnce')}
        </span>
        {last && (
          <Button size="sm" icon={<Undo2 />} onClick={state.undo}>
            {t('undo')}
          </Button>
        )}
      </span>
    </section>
  )
}
