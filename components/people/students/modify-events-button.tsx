'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'

const load = () => import('@/components/people/students/modify-events-dialog').then((file) => file.ModifyEventsDialog)
const ModifyEventsDialog = dynamic(load)

export type ModifyEventsButtonProps = { registrationId: string; project: string }

/** Opens what a registration takes part in, to be chosen anew. */
export function ModifyEventsButton({ registrationId, project }: ModifyEventsButtonProps) {
  const t = useTranslations('ownDetail')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        aria-haspopup="dialog"
        aria-label={t('modifyOf', { name: project })}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        {t('modify')}
      </Button>
      {isOpen && <ModifyEventsDialog registrationId={registrationId} onClose={() => setOpen(false)} />}
    </>
  )
}
