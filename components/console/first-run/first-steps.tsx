'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import {
  certificatesHref,
  ownAccountHref,
  seasonsHref,
  settingsHref,
  setUpProjectsHref,
  staffHref,
  templatesHref,
} from '@/components/shell/console-addresses'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
import { StatusChip } from '@/components/ui/status-chip'
import { sendTestMailAction } from '@/lib/features/console/first-run/actions'
import type { FirstStepStates } from '@/lib/features/console/first-run/get-first-steps'

/** What an owner does until the first project is published; a certificate's rule is of a project (console#first-run). */
export function FirstSteps({ done }: { done: FirstStepStates }) {
  const t = useTranslations('firstRun.steps')
  const mail = useRefreshing(sendTestMailAction, { successMessage: ({ email }) => t('mailDone', { email }) })
  const steps = [
    { name: 'season', isDone: done.hasSeason, href: seasonsHref },
    { name: 'project', isDone: done.hasProject, href: setUpProjectsHref() },
    { name: 'template', isDone: done.hasTemplate, href: templatesHref },
    { name: 'certificate', isDone: done.hasCertificateRule, href: done.hasProject ? certificatesHref : null },
    { name: 'settings', isDone: done.hasAccount, href: settingsHref },
    { name: 'app', isDone: done.hasApp, href: ownAccountHref },
    { name: 'staff', isDone: done.hasOthers, href: staffHref },
    { name: 'publish', isDone: false, href: done.hasProject ? setUpProjectsHref() : null },
  ] as const
  const next = steps.find(({ isDone }) => !isDone)?.name
  const isMailDone = done.mail === 'SENT'
  const count = steps.filter(({ isDone }) => isDone).length + (isMailDone ? 1 : 0)
  return (
    <Card flush title={t('title')} description={t('description', { done: count, all: steps.length + 1 })}>
      <ol className="divide-y divide-line">
        <Step
          title={t('mail')}
          text={done.mail === null ? t('mailText') : t(`mailStates.${done.mail}`)}
          isDone={isMailDone}
        >
          <Button pending={mail.pending} onClick={() => void mail.run({})}>
            {t('mailSend')}
          </Button>
          {mail.fault && <FaultBanner fault={mail.fault} />}
        </Step>
        {steps.map(({ name, isDone, href }) => (
          <Step key={name} title={t(name)} text={t(`${name}Text`)} isDone={isDone}>
            {href !== null && (
              <ButtonLink href={href} variant={name === next ? 'primary' : 'secondary'}>
                {t(`${name}Open`)}
              </ButtonLink>
            )}
          </Step>
        ))}
      </ol>
    </Card>
  )
}

type StepProps = { title: string; text: string; isDone: boolean; children: ReactNode }

/** What is done is a line and asks for nothing more. */
function Step({ title, text, isDone, children }: StepProps) {
  const t = useTranslations('firstRun.steps')
  return (
    <li className={cn('flex flex-wrap items-center gap-x-6 gap-y-3 px-5 sm:px-6', isDone ? 'py-2' : 'py-4')}>
      <div className="min-w-0 flex-1 basis-64">
        <p className={cn('flex items-center gap-2', isDone ? 'text-ink-muted' : 'font-medium')}>
          {title}
          {isDone && <StatusChip tone="good">{t('done')}</StatusChip>}
        </p>
        {!isDone && <p className="text-ink-muted">{text}</p>}
      </div>
      {!isDone && children}
    </li>
  )
}
