'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useOperation } from '@/components/forms/use-operation'
import { ownAccountHref, seasonsHref, settingsHref, setUpProjectsHref, staffHref } from '@/components/shell/addresses'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { sendTestMailAction } from '@/lib/features/console/first-run/actions'

/** What an owner does first, while there is no project (console#first-run). */
export function FirstSteps() {
  const t = useTranslations('firstRun.steps')
  const mail = useOperation(sendTestMailAction, { successMessage: ({ email }) => t('mailDone', { email }) })
  return (
    <Card flush title={t('title')} description={t('description')}>
      <ol className="divide-y divide-line">
        <Step title={t('mail')} text={t('mailText')}>
          <Button pending={mail.pending} onClick={() => void mail.run({})}>
            {t('mailSend')}
          </Button>
          {mail.fault && <FaultBanner fault={mail.fault} />}
        </Step>
        <Step title={t('season')} text={t('seasonText')}>
          <ButtonLink href={seasonsHref} variant="primary">
            {t('seasonOpen')}
          </ButtonLink>
          <ButtonLink href={setUpProjectsHref()}>{t('projectsOpen')}</ButtonLink>
        </Step>
        <Step title={t('settings')} text={t('settingsText')}>
          <ButtonLink href={settingsHref}>{t('settingsOpen')}</ButtonLink>
        </Step>
        <Step title={t('app')} text={t('appText')}>
          <ButtonLink href={ownAccountHref}>{t('appOpen')}</ButtonLink>
        </Step>
        <Step title={t('staff')} text={t('staffText')}>
          <ButtonLink href={staffHref}>{t('staffOpen')}</ButtonLink>
        </Step>
      </ol>
    </Card>
  )
}

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{title}</p>
        <p className="text-ink-muted">{text}</p>
      </div>
      {children}
    </li>
  )
}
