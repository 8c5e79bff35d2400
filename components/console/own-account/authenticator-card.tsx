'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import type { getOwnAccount } from '@/lib/features/people/authenticators/get-own-account'
import type { ResultOf } from '@/lib/kernel/operation'
import { DropDialog, RenewDialog } from './change-dialogs'
import { SetUpDialog } from './set-up-dialog'

/** Few enough codes to make new ones. */
const few = 3

/** Whether an authenticator app guards the account; turned on, given other recovery codes and turned off (people#authenticator-app). */
export function AuthenticatorCard({ isOn, since, codesLeft }: ResultOf<typeof getOwnAccount>) {
  const t = useTranslations('ownAccount.app')
  const [open, setOpen] = useState<'setUp' | 'renew' | 'drop' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card
      title={t('title')}
      description={t(isOn ? 'descriptionOn' : 'description')}
      footer={
        isOn ? (
          <>
            <Button onClick={() => setOpen('renew')}>{t('renew')}</Button>
            <Button variant="secondary" onClick={() => setOpen('drop')}>
              {t('drop')}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => setOpen('setUp')}>
            {t('setUp')}
          </Button>
        )
      }
    >
      <DescriptionList>
        <Description term={t('state')}>{t(isOn ? 'on' : 'off')}</Description>
        {since && (
          <Description term={t('since')}>
            <DateTime value={since} as="date" />
          </Description>
        )}
        {isOn && (
          <Description term={t('codes')}>
            {t('codesLeft', { count: codesLeft })}
            {codesLeft < few && <span className="block text-warn">{t('codesFew')}</span>}
          </Description>
        )}
      </DescriptionList>
      {open === 'setUp' && <SetUpDialog onClose={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'drop' && <DropDialog onClose={close} />}
    </Card>
  )
}
