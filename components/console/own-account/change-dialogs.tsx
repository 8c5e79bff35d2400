'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { dropAuthenticatorAction, renewRecoveryCodesAction } from '@/lib/features/people/authenticators/actions'
import { CodeField, OwnPasswordField } from './proof-fields'
import { RecoveryCodes } from './recovery-codes'

type Props = { onClose: () => void }

const proofOf = (values: FormData) => ({ password: textOf(values, 'password'), otp: textOf(values, 'otp') })

/** Turns the app off. */
export function DropDialog({ onClose }: Props) {
  const t = useTranslations('ownAccount.app')
  const operation = useRefreshing(dropAuthenticatorAction, { successMessage: t('dropped'), onSuccess: onClose })
  return (
    <FormDialog
      title={t('dropTitle')}
      description={t('dropText')}
      onClose={onClose}
      operation={operation}
      onSubmit={(values) => operation.run(proofOf(values))}
      submit={t('drop')}
      variant="danger"
    >
      <Proof />
    </FormDialog>
  )
}

/** Other recovery codes. */
export function RenewDialog({ onClose }: Props) {
  const t = useTranslations('ownAccount.app')
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const operation = useRefreshing(renewRecoveryCodesAction, { onSuccess: (made) => setCodes(made.codes) })
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />
  return (
    <FormDialog
      title={t('renewTitle')}
      description={t('renewText')}
      onClose={onClose}
      operation={operation}
      onSubmit={(values) => operation.run(proofOf(values))}
      submit={t('renewSubmit')}
    >
      <Proof />
    </FormDialog>
  )
}

function Proof() {
  const t = useTranslations('ownAccount.app')
  return (
    <div className="flex flex-col gap-5">
      <OwnPasswordField />
      <CodeField hint={t('anyCodeHint')} />
    </div>
  )
}
