'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { ownAccountHref, seasonsHref, settingsHref, setUpProjectsHref, staffHref } from '@/components/shell/addresses'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { StatusChip } from '@/components/ui/status-chip'
import { sendTestMailAction } from '@/lib/features/console/first-run/actions'
import type { FirstStepStates } from '@/lib/features/console/first-run/get-first-steps'

/** What an owner does first, while there is no project (console#first-run). */
export function FirstSteps({ done }: { done: FirstStepStates }) {
  const t = useTranslations('firstRun.steps')
  const mail = useRefreshing(sendTestMailAction, { successMessage: ({ email }) => t('mailDone', { email }) })
  return (
    <Card flush title={t('title')} description={t('description')}>
      <ol className="divide-y divide-line">
        <Step
          title={t('mail')}
          text={done.mail === null ? t('mailText') : t(`mailStates.${done.mail}`)}
          isDone={done.mail === 'SENT'}
        >
          <Button pending={mail.pending} onClick={() => void mail.run({})}>
            {t('mailSend')}
          </Button>
          {mail.fault && <FaultBanner fault={mail.fault} />}
        </Step>
        <Step title={t('season')} text={t('seasonText')} isDone={done.hasSeason}>
          {!done.hasSeason && (
            <ButtonLink href={seasonsHref} variant="primary">
              {t('seasonOpen')}
            </ButtonLink>
          )}
        </Step>
        <Step title={t('project')} text={t('projectText')} isDone={done.hasProject}>
          <ButtonLink href={setUpProjectsHref()} variant={done.hasSeason ? 'primary' : 'secondary'}>
            {t('projectsOpen')}
          </ButtonLink>
        </Step>
        <Step title={t('settings')} text={t('settingsText')} isDone={done.hasAccount}>
          <ButtonLink href={settingsHref}>{t('settingsOpen')}</ButtonLink>
        </Step>
        <Step title={t('app')} text={t('appText')} isDone={done.hasApp}>
          <ButtonLink href={ownAccountHref}>{t('appOpen')}</ButtonLink>
        </Step>
        <Step title={t('staff')} text={t('staffText')} isDone={done.hasOthers}>
          <ButtonLink href={staffHref}>{t('staffOpen')}</ButtonLink>
        </Step>
      </ol>
    </Card>
  )
}

type StepProps = { title: string; text: string; isDone: boolean; children: ReactNode }

function Step({ title, text, isDone, children }: StepProps) {
  const t = useTranslations('firstRun.steps')
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex items-center gap-2 font-medium">
          {title}
          {isDone && <StatusChip tone="good">{t('done')}</StatusChip>}
        </p>
        <p className="text-ink-muted">{text}</p>
      </div>
      {children}
    </li>
  )
}
