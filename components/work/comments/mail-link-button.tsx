'use client'

import { Mail } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { mailWorkLinkAction } from '@/lib/features/work/work-mails/actions'

export type MailLinkButtonProps = { studentId: string; projectId: string; name: string; reason: string | null }

/** Mails one student the link to their team's work. */
export function MailLinkButton({ studentId, projectId, name, reason }: MailLinkButtonProps) {
  const t = useTranslations('teamComments.mail')
  const operation = useRefreshing(mailWorkLinkAction, { successMessage: t('sent', { name }) })
  return (
    <>
      <Button
        size="sm"
        icon={<Mail aria-hidden="true" />}
        reason={reason}
        pending={operation.pending}
        aria-label={t('sendTo', { name })}
        onClick={() => void operation.run({ studentId, projectId })}
      >
        {t('send')}
      </Button>
      <FaultBanner fault={operation.fault} className="w-full" />
    </>
  )
}
