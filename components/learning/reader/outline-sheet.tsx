'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { DoneBar } from './done-bar'
import { Outline, OutlineCounts } from './outline'
import type { ReaderView } from './reader-view'

export type OutlineSheetProps = { view: ReaderView; open: boolean; onOpenChange: (open: boolean) => void }

/** The chapters on a phone: a sheet from below that closes when one is chosen. */
export function OutlineSheet({ view, open, onOpenChange }: OutlineSheetProps) {
  const t = useTranslations('learning.outline')
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('title')}>
      <div className="flex flex-col gap-2">
        <OutlineCounts view={view} />
        <DoneBar label={t('progress')} done={view.done} total={view.total} />
        <div className="-mx-3">
          <Outline view={view} onGo={() => onOpenChange(false)} />
        </div>
      </div>
    </Dialog>
  )
}
