'use client'

import { ListChecks } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { NextUnfinished } from './outline'
import { PeopleHere } from './people-here'
import { SavedIndicator } from './saved-indicator'
import { useWork } from './work'

const OutlineSheet = lazy(async () => ({ default: (await import('./outline-sheet')).OutlineSheet }))

/** A bar that stays visible: the save state, the other people, the next block; on a phone the outline. */
export function WorkBar({ now }: { now: Date }) {
  const t = useTranslations('workspace')
  const { view, progress, people } = useWork()
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const { mayWrite, isMember } = view.reader
  return (
    <div
      className={cn(
        'sticky top-0 z-20 -mx-4 mb-5 flex min-h-12 items-center gap-3 border-line border-b bg-surface/95 px-4 py-1.5 backdrop-blur-md sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0 print:hidden',
        // A reader who is alone and may not write needs only the outline.
        !isMember && people.length < 2 && 'lg:hidden',
      )}
    >
      <Button
        size="sm"
        className="lg:hidden"
        icon={<ListChecks aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-label={t('outline')}
        onClick={() => setOpen(true)}
      >
        {progress.requiredFilled}/{progress.requiredTotal}
      </Button>
      <div className="min-w-0 flex-1">{isMember && <SavedIndicator now={now} />}</div>
      <PeopleHere />
      <div className="max-lg:hidden">{mayWrite && <NextUnfinished />}</div>
      {isOpen !== null && (
        <Suspense>
          <OutlineSheet open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  )
}
