'use client'

import { Redo2, Save, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { IconButton } from '@/components/ui/icon-button'
import type { GridEdits } from './use-grid-edits'

/** The maximum number of rows in one save. */
const atMost = 1000

export type GridSaveBarProps = { edits: GridEdits; shown: readonly string[]; notice: string }

/** The unsaved changes: save all of them, or discard them. */
export function GridSaveBar({ edits, shown, notice }: GridSaveBarProps) {
  const t = useTranslations('registrations.codes')
  const { pending } = edits
  const hidden = useMemo(() => {
    const inSight = new Set(pending.size > 0 ? shown : [])
    return [...pending.keys()].filter((id) => !inSight.has(id)).length
  }, [pending, shown])
  const parts = [
    pending.size > 0 && t('pending', { count: pending.size }),
    hidden > 0 && t('hidden', { count: hidden }),
    notice,
  ].filter(Boolean)
  const reason = pending.size > atMost ? t('tooMany', { most: atMost }) : pending.size === 0 ? t('unchanged') : null
  return (
    <div
      className={cn(
        'flex flex-wrap items-center justify-end gap-x-3 gap-y-1 px-4 py-2.5 sm:px-5 lg:min-h-11 lg:flex-nowrap lg:py-1 lg:pe-4',
        parts.length === 0 && 'narrow:hidden',
      )}
    >
      <p role="status" className="min-w-0 flex-1 text-sm narrow:basis-full">
        {parts.join(' ')}
        {parts.length === 0 && <span className="text-ink-muted narrow:hidden">{t('hint')}</span>}
      </p>
      <span className="flex items-center">
        <IconButton size="sm" label={t('undo')} disabled={!edits.mayUndo} onClick={edits.undo}>
          <Undo2 aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          label={t('redo')}
          disabled={!edits.mayRedo}
          onClick={edits.redo}
          className="narrow:hidden"
        >
          <Redo2 aria-hidden="true" />
        </IconButton>
      </span>
      {pending.size > 0 && (
        <Button variant="quiet" size="sm" className="narrow:px-2" onClick={() => edits.drop([...pending.keys()])}>
          {t('discard')}
        </Button>
      )}
      <Button
        variant="primary"
        size="sm"
        icon={<Save />}
        className="narrow:flex-1"
        reason={reason}
        pending={edits.saving}
        onClick={edits.save}
      >
        {pending.size > 0 ? t('saveCount', { count: pending.size }) : t('save')}
      </Button>
    </div>
  )
}
