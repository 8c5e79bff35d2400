'use client'

import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { approveSchoolAction } from '@/lib/features/people/schools/actions'

export type ApproveButtonProps = { schoolId: string; version: number; reason: string | null }

/** Puts a proposed school into the list. */
export function ApproveButton({ schoolId, version, reason }: ApproveButtonProps) {
  const t = useTranslations('schoolConsole')
  const operation = useRefreshing(approveSchoolAction, { successMessage: t('approved') })
  return (
    <div className="flex flex-col items-end gap-2">
      <Button
        variant="primary"
        pending={operation.pending}
        reason={reason}
        onClick={() => void operation.run({ schoolId, version })}
      >
        {t('approve')}
      </Button>
      {operation.fault && <FaultBanner fault={operation.fault} />}
    </div>
  )
}
