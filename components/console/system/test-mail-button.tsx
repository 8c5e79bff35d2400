'use client'

import { useTranslations } from 'next-intl'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { sendTestMailAction } from '@/lib/features/console/first-run/actions'

/** Sends a mail to the reader's own address. */
export function TestMailButton() {
  const t = useTranslations('system.mail')
  const operation = useOperation(sendTestMailAction, { successMessage: ({ email }) => t('tested', { email }) })
  return (
    <>
      <Button size="sm" pending={operation.pending} onClick={() => void operation.run({})}>
        {t('test')}
      </Button>
      {operation.fault && <FaultBanner fault={operation.fault} />}
    </>
  )
}
