'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { EventsDialogProps } from './events-dialog'

const load = () => import('./events-dialog').then((file) => file.EventsDialog)
const EventsDialog = dynamic(load)

export type ModifyEventsProps = Omit<EventsDialogProps, 'onClose'> & { whyNot: string | null }

export function ModifyEvents({ whyNot, ...props }: ModifyEventsProps) {
  const t = useTranslations('ownDetail')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button reason={whyNot} onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        {t('modify')}
      </Button>
      {isOpen && <EventsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
