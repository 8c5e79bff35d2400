'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { LoadingLine } from '@/components/forms/loading-line'
import { useOperation } from '@/components/forms/use-operation'
import { EventsDialog } from '@/components/registrations/team-detail/events-dialog'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { getEventChoiceAction } from '@/lib/features/registrations/registrations/actions'
import type { getEventChoice } from '@/lib/features/registrations/registrations/get-event-choice'
import type { ResultOf } from '@/lib/kernel/operation'

export type ModifyEventsDialogProps = { registrationId: string; isOwn?: boolean; onClose: () => void }

/** Lets staff or the student change the events of a registration, or says why that is not possible (registrations#events). */
export function ModifyEventsDialog({ registrationId, isOwn = false, onClose }: ModifyEventsDialogProps) {
  const t = useTranslations('ownDetail')
  const common = useTranslations('common')
  const { run, fault } = useOperation(getEventChoiceAction)
  const [data, setData] = useState<ResultOf<typeof getEventChoice> | null>(null)
  useEffect(() => {
    // A second request during the first gets no answer: the first one's answer counts.
    void run({ registrationId }).then((choice) => choice && setData(choice))
  }, [run, registrationId])
  if (data && data.whyNot === null && data.events.length > 0) {
    const { project, events } = data
    return <EventsDialog {...{ registrationId, onClose, project, events }} isForStudent={!isOwn} />
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('modify')} description={data?.project}>
      {fault && <FaultBanner fault={fault} />}
      {data && <Banner tone="info">{data.whyNot ?? t('nothingOffered')}</Banner>}
      {!data && !fault && <LoadingLine />}
      <DialogFooter>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogFooter>
    </Dialog>
  )
}
