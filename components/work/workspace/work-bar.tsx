'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { TaskBar } from '@/components/ui/task-bar'
import { NextUnfinished } from './outline'
import { PeopleHere } from './people-here'
import { ProgressRing } from './progress-ring'
import { SavedIndicator } from './saved-indicator'
import { useWork } from './work'
import { SubmitLink } from './work-header'

const OutlineSheet = lazy(async () => ({ default: (await import('./outline-sheet')).OutlineSheet }))

/** What stays visible: the save state, the other people and the next block; on a phone, below, the outline and the submission. */
export function WorkBar({ now }: { now: Date }) {
  const t = useTranslations('workspace')
  const { view, progress, people } = useWork()
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const { reader, submission } = view
  const { mayWrite, isMember } = reader
  return (
    <>
      <div
        className={cn(
          'sticky top-0 z-20 -mx-4 mb-5 flex min-h-12 items-center gap-3 border-line border-b bg-surface px-4 py-1.5 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0 print:hidden',
          // A reader who is alone and may not write needs no bar.
          !isMember && people.length < 2 && 'hidden',
        )}
      >
        <div className="min-w-0 flex-1">{isMember && <SavedIndicator now={now} />}</div>
        <PeopleHere />
        <div className="max-lg:hidden">{mayWrite && <NextUnfinished />}</div>
      </div>
      <TaskBar className="lg:hidden">
        <div className="flex items-center justify-between gap-3">
          <Button
            className="min-h-11"
            icon={<ProgressRing filled={progress.requiredFilled} total={progress.requiredTotal} className="size-5" />}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {t('outline')} {progress.requiredFilled}/{progress.requiredTotal}
          </Button>
          {mayWrite && submission === null && <SubmitLink className="min-h-11" />}
        </div>
      </TaskBar>
      {isOpen !== null && (
        <Suspense>
          <OutlineSheet open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  )
}
