'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { EmptyState } from '@/components/ui/empty-state'
import type { ActionResult } from '@/lib/kernel/doors/action'
import { FaultBanner } from './fault-banner'
import { LoadingLine } from './loading-line'
import { useOperation } from './use-operation'

export type FetchedFormProps<Found> = {
  action: (raw: unknown) => Promise<ActionResult<Found>>
  /** What it is asked with, as it is when the dialog opens. */
  about: Readonly<Record<string, string | undefined>>
  /** What is said instead of a form that has nothing to choose from. */
  nothing: (found: Found) => { title: string; text: string } | null
  onClose: () => void
  children: (found: Found) => ReactNode
}

/** The inside of a dialog whose form needs what the server offers: fetched when it opens, with a way out until it is there. */
export function FetchedForm<Found>({ action, about, nothing, onClose, children }: FetchedFormProps<Found>) {
  const common = useTranslations('common')
  const { run, fault } = useOperation(action)
  const [found, setFound] = useState<{ data: Found } | null>(null)
  const [asked] = useState(about)
  useEffect(() => {
    void run(asked).then((data) => data && setFound({ data }))
  }, [run, asked])
  const empty = found && nothing(found.data)
  if (found !== null && empty === null) return children(found.data)
  return (
    <>
      {fault && <FaultBanner fault={fault} />}
      {empty && (
        <EmptyState kind="nothing" title={empty.title}>
          {empty.text}
        </EmptyState>
      )}
      {!found && !fault && <LoadingLine />}
      <DialogFooter>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogFooter>
    </>
  )
}
