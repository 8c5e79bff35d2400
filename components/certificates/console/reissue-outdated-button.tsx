'use client'

import { RefreshCw } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { reissueOutdatedAction } from '@/lib/features/certificates/certificates/actions'
import { CertificateReasonDialog } from './reason-dialog'

/** Reissues all certificates whose facts have changed since. */
export function ReissueOutdatedButton({ ruleId, count }: { ruleId: string; count: number }) {
  const t = useTranslations('certificateConsole.recipients')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button icon={<RefreshCw aria-hidden="true" />} onClick={() => setAsked(true)}>
        {t('reissueAll', { count })}
      </Button>
      {isAsked && (
        <CertificateReasonDialog
          action={reissueOutdatedAction}
          input={{ ruleId }}
          title={t('reissueAllTitle', { count })}
          text={t('reissueText')}
          confirm={t('reissueAll', { count })}
          successMessage={({ reissued }) => t('reissuedAll', { count: reissued })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
