'use client'

import { useTranslations } from 'next-intl'
import { AskedAction } from '@/components/forms/asked-action'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import {
  disableAdministratorAction,
  enableAdministratorAction,
  forgetAuthenticatorAction,
  sendPasswordLinkAction,
} from '@/lib/features/console/staff/actions'
import type { ShownAdministrator } from './shown-administrator'

/** The account of an administrator: how they sign in, and whether they may. */
export function AccountCard({ administrator }: { administrator: ShownAdministrator }) {
  const t = useTranslations('staff')
  const { createdAt, email, hasPassword, hasTotp, disabledAt } = administrator
  return (
    <Card
      title={t('facts.title')}
      footer={
        <>
          <LinkButton administrator={administrator} />
          {hasTotp && <ForgetButton administrator={administrator} />}
          {disabledAt === null ? (
            <DisableButton administrator={administrator} />
          ) : (
            <EnableButton administrator={administrator} />
          )}
        </>
      }
    >
      <DescriptionList>
        <Description term={t('facts.email')}>{email}</Description>
        <Description term={t('facts.since')}>
          <DateTime value={createdAt} as="date" />
        </Description>
        <Description term={t('facts.password')}>{t(hasPassword ? 'facts.set' : 'facts.notSet')}</Description>
        <Description term={t('facts.totp')}>{t(hasTotp ? 'facts.on' : 'facts.off')}</Description>
      </DescriptionList>
    </Card>
  )
}

type Props = { administrator: ShownAdministrator }

function LinkButton({ administrator: { id, whyNotSendLink } }: Props) {
  const t = useTranslations('staff.link')
  const faults = useTranslations('faults')
  const operation = useRefreshing(sendPasswordLinkAction, { successMessage: ({ email }) => t('done', { email }) })
  return (
    <>
      <Button
        size="sm"
        pending={operation.pending}
        reason={whyNotSendLink && faults(whyNotSendLink)}
        onClick={() => void operation.run({ administratorId: id })}
      >
        {t('send')}
      </Button>
      {operation.fault && <FaultBanner fault={operation.fault} />}
    </>
  )
}

function ForgetButton({ administrator: { id, name, whyNotForgetApp } }: Props) {
  const t = useTranslations('staff.totp')
  const faults = useTranslations('faults')
  const operation = useRefreshing(forgetAuthenticatorAction, { successMessage: t('done') })
  return (
    <AskedAction
      label={t('forget')}
      reason={whyNotForgetApp && faults(whyNotForgetApp)}
      title={t('title')}
      look={{ variant: 'secondary', tone: 'danger' }}
      operation={operation}
      onConfirm={() => void operation.run({ administratorId: id })}
    >
      {t('text', { name })}
    </AskedAction>
  )
}

function DisableButton({ administrator: { id, version, name, whyNotDisable } }: Props) {
  const t = useTranslations('staff.disable')
  const faults = useTranslations('faults')
  const operation = useRefreshing(disableAdministratorAction, { successMessage: t('done', { name }) })
  return (
    <AskedAction
      label={t('open')}
      reason={whyNotDisable && faults(whyNotDisable)}
      title={t('title', { name })}
      look={{ variant: 'secondary', tone: 'danger' }}
      operation={operation}
      onConfirm={() => void operation.run({ administratorId: id, version })}
    >
      {t('text')}
    </AskedAction>
  )
}

function EnableButton({ administrator: { id, version, name } }: Props) {
  const t = useTranslations('staff.enable')
  const operation = useRefreshing(enableAdministratorAction, { successMessage: t('done', { name }) })
  return (
    <>
      {operation.fault && <FaultBanner fault={operation.fault} />}
      <Button pending={operation.pending} onClick={() => void operation.run({ administratorId: id, version })}>
        {t('open')}
      </Button>
    </>
  )
}
