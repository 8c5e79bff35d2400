'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { fetched } from '@/components/ui/fetched'
import { TaskBar } from '@/components/ui/task-bar'
import { ProgressRing } from './progress-ring'
import { useWork } from './work'
import { SubmitLink } from './work-header'

const { Fetched: OutlineSheet } = fetched(async () => (await import('./outline-sheet')).OutlineSheet)

/** At the foot of a phone: the outline and the submission. */
export function WorkBar() {
  const t = useTranslations('workspace')
  const { view, progress } = useWork()
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const { requiredFilled: filled, requiredTotal: total } = progress
  return (
    <>
      <TaskBar className="lg:hidden">
        <div className="flex items-center justify-between gap-3">
          <Button
            className="min-h-11"
            icon={<ProgressRing filled={filled} total={total} className="size-5" />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {t('outline')} {filled}/{total}
          </Button>
          {view.reader.mayWrite && view.submission === null && <SubmitLink className="min-h-11" />}
        </div>
      </TaskBar>
      {isOpen !== null && <OutlineSheet open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
