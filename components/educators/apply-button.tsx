'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { applyEducatorProjectAction } from '@/lib/features/educators/actions'

/** Applies to teach a project: once, so it is asked first; the list of applications then says that it is under review. */
export function ApplyButton({ project }: { project: { id: string; code: string; name: string } }) {
  const t = useTranslations('educators.offered')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const operation = useOperation(applyEducatorProjectAction, {
    said: t('done'),
    onSuccess: () => router.push('/educatorProjects'),
  })
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        aria-label={t('applyFor', { code: project.code })}
        onClick={() => setOpen(true)}
      >
        {t('apply')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        tone="primary"
        title={t('askTitle', { project: project.name })}
        confirm={t('confirm', { code: project.code })}
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
