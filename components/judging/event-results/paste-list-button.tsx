'use client'

import { ClipboardPaste } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { EventBoard } from '@/lib/features/judging/event-results/get-event-board'
import { PasteListDialog } from './paste-list-dialog'
import type { Results } from './use-results'

export type PasteListProps = { board: EventBoard; event: NonNullable<EventBoard['event']>; results: Results }

/** Pastes a whole list, which is checked before anything is saved. */
export function PasteListButton(props: PasteListProps) {
  const t = useTranslations('eventResults.import')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ClipboardPaste aria-hidden="true" className="size-4" />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <PasteListDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
