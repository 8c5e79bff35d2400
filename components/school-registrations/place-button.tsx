'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { applyMonitoringProjectAction } from '@/lib/features/school-registrations/actions'

type PlaceButtonProps = { project: { id: string; code: string; name: string }; reason: string | null }

/** Takes a place of a monitoring project; a school cannot give it back by itself, so it is asked first. */
export function PlaceButton({ project, reason }: PlaceButtonProps) {
  const t = useTranslations('schoolRegistrations.monitoring')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const operation = useOperation(applyMonitoringProjectAction, {
    said: t('done'),
    onSuccess: () => {
      router.refresh()
      setOpen(false)
    },
  })
  return (
    <>
      <Button
        size="sm"
        variant={reason ? 'secondary' : 'primary'}
        reason={reason}
        aria-label={t('registerFor', { code: project.code })}
        onClick={() => setOpen(true)}
      >
        {t('register')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        tone="primary"
        title={t('askTitle', { project: project.name })}
        confirm={t('confirm')}
        pending={operation.pending}
        onConfirm={() => operation.run({ projectId: project.id })}
      >
        {t('ask')}
        {operation.fault && (
          <div className="mt-4">
            <FaultBanner fault={operation.fault} />
          </div>
        )}
      </ConfirmDialog>
    </>
  )
}
