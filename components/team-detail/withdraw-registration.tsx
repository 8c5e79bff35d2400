'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { withdrawRegistrationAction } from '@/lib/features/registrations/actions'

/** A student takes an unpaid registration back; it can't be undone, so it is confirmed. */
export function WithdrawRegistration({ registrationId, project }: { registrationId: string; project: string }) {
  const t = useTranslations('ownDetail.withdraw')
  const success = useTranslations('success')
  const router = useRouter()
  const [isOpen, setOpen] = useState(false)
  const operation = useOperation(withdrawRegistrationAction, {
    said: success('withdrawApplication'),
    onSuccess: () => router.replace('/studentProjects'),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('title', { project })}
        confirm={t('confirm')}
        pending={operation.pending}
        onConfirm={() => operation.run({ registrationId })}
      >
        {t('text')}
        {operation.fault && (
          <div className="mt-4">
            <FaultBanner fault={operation.fault} />
          </div>
        )}
      </ConfirmDialog>
    </>
  )
}
