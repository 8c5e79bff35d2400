'use client'

import { Send } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { confirmAddressAction, resendMailAction } from '@/lib/features/console/mails/actions'

export function ResendButton({ mailId, reason }: { mailId: string; reason: string | null }) {
  const t = useTranslations('mails')
  const operation = useRefreshing(resendMailAction, { successMessage: t('resent') })
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        icon={<Send aria-hidden="true" />}
        reason={reason}
        pending={operation.pending}
        onClick={() => void operation.run({ mailId })}
      >
        {t('resend')}
      </Button>
      {operation.fault && <FaultBanner fault={operation.fault} />}
    </>
  )
}

export function ConfirmAddressButton({ addressId, email }: { addressId: string; email: string }) {
  const t = useTranslations('mails.confirm')
  const operation = useRefreshing(confirmAddressAction, { successMessage: t('done', { email }) })
  return (
    <AskedAction
      label={t('button')}
      named={t('buttonOf', { email })}
      title={t('title', { email })}
      look={{ variant: 'secondary', tone: 'primary' }}
      operation={operation}
      onConfirm={() => void operation.run({ addressId })}
    >
      {t('text')}
    </AskedAction>
  )
}
