'use client'

import { useTranslations } from 'next-intl'
import { Dialog } from '@/components/ui/dialog'
import { NextUnfinished, Outline } from './outline'
import { useWork } from './work'

/** The outline on a phone: a sheet from below that closes when a block is chosen. */
export function OutlineSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations('workspace')
  const { view } = useWork()
  const close = () => onOpenChange(false)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('outline')}>
      <Outline onGo={close} />
      {view.reader.mayWrite && (
        <div className="mt-4">
          <NextUnfinished onGo={close} />
        </div>
      )}
    </Dialog>
  )
}
