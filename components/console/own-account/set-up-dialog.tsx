'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { QrPicture } from '@/components/registrations/registration-links/qr-picture'
import { CopyButton } from '@/components/ui/copy-button'
import { beginAuthenticatorAction, confirmAuthenticatorAction } from '@/lib/features/people/authenticators/actions'
import type { beginAuthenticator } from '@/lib/features/people/authenticators/begin-authenticator'
import type { ResultOf } from '@/lib/kernel/operation'
import { CodeField, OwnPasswordField } from './proof-fields'
import { RecoveryCodes } from './recovery-codes'

type Begun = ResultOf<typeof beginAuthenticator>

/** Password, then the secret and its first code, then the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('ownAccount.app')
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const begin = useOperation(beginAuthenticatorAction, { onSuccess: setBegun })
  if (codes !== null) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (begun !== null) return <ConfirmDialog begun={begun} onConfirmed={setCodes} onClose={onClose} />
  return (
    <FormDialog
      title={t('setUp')}
      description={t('passwordText')}
      onClose={onClose}
      operation={begin}
      onSubmit={(values) => begin.run({ password: textOf(values, 'password') })}
      submit={t('next')}
    >
      <OwnPasswordField />
    </FormDialog>
  )
}

function ConfirmDialog({
  begun: { secret, qr },
  onConfirmed,
  onClose,
}: {
  begun: Begun
  onConfirmed: (codes: readonly string[]) => void
  onClose: () => void
}) {
  const t = useTranslations('ownAccount.app')
  const confirm = useRefreshing(confirmAuthenticatorAction, { onSuccess: ({ codes }) => onConfirmed(codes) })
  return (
    <FormDialog
      title={t('scanTitle')}
      description={t('scanText')}
      onClose={onClose}
      operation={confirm}
      onSubmit={(values) => confirm.run({ otp: textOf(values, 'otp') })}
      submit={t('confirm')}
    >
      <div className="flex flex-col gap-5">
        <div className="mx-auto w-48">
          <QrPicture code={qr} label={t('qr')} />
        </div>
        <div>
          <p className="mb-1.5 text-ink-muted text-sm">{t('byHand')}</p>
          <div className="flex items-start gap-3">
            <code className="min-w-0 flex-1 wrap-anywhere">{secret.match(/.{4}/g)?.join(' ')}</code>
            <CopyButton text={secret} size="sm">
              {t('copySecret')}
            </CopyButton>
          </div>
        </div>
        <CodeField hint={t('codeHint')} />
      </div>
    </FormDialog>
  )
}
