'use client'

import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { sendPaymentNoticeAction } from '@/lib/features/registrations/school-registrations/actions'

/** Mails the school what it owes. */
export function NoticeButton({ registrationId, named }: { registrationId: string; named: string }) {
  const t = useTranslations('approvals')
  const operation = useRefreshing(sendPaymentNoticeAction, { successMessage: t('noticeSent') })
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        pending={operation.pending}
        onClick={() => void operation.run({ registrationId })}
        aria-label={t('noticeOf', { name: named })}
      >
        {t('notice')}
      </Button>
      <FaultBanner fault={operation.fault} />
    </>
  )
}
