'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { TextPreview } from '@/components/console/mail-texts/text-preview'
import { AskedAction } from '@/components/forms/asked-action'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { mailsHref } from '@/components/shell/console-addresses'
import { ButtonLink } from '@/components/ui/button-link'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { cancelAnnouncementAction, previewAnnouncementAction } from '@/lib/features/console/announcements/actions'
import type { Audience } from '@/lib/features/console/announcements/rules'
import type { Bilingual, Language } from '@/lib/i18n/languages'
import type { GroupChoices } from './group-fields'
import { GroupShown } from './group-shown'

type Props = {
  announcement: {
    id: string
    subject: Bilingual
    text: Bilingual
    audience: Audience
    scheduledAt: Date | null
    finishedAt: Date | null
    skipped: number
    mails: { sent: number; failed: number; waiting: number }
  }
  choices: GroupChoices
  mayCancel: boolean
  language: Language
}

/** How an announcement that is no draft stands: when it goes out, what became of its mails, and what it says. */
export function AnnouncementLog({ announcement, choices, mayCancel, language }: Props) {
  const t = useTranslations('announcements')
  const [shown, setShown] = useState(language)
  const cancel = useRefreshing(cancelAnnouncementAction, { successMessage: t('cancel.done') })
  const { id, subject, text, audience, scheduledAt, finishedAt, skipped, mails } = announcement
  return (
    <div className="grid min-h-0 flex-1 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-5 border-line p-4 max-lg:border-b sm:p-5 lg:overflow-y-auto lg:border-e">
        <DescriptionList>
          <GroupShown group={audience} choices={choices} language={language} />
          {scheduledAt && (
            <Description term={t('scheduledAt')}>
              <DateTime value={scheduledAt} />
            </Description>
          )}
          {finishedAt && (
            <Description term={t('finishedAt')}>
              <DateTime value={finishedAt} />
            </Description>
          )}
          <Description term={t('columns.sent')}>{mails.sent}</Description>
          <Description term={t('columns.waiting')}>{mails.waiting}</Description>
          <Description term={t('columns.failed')}>{mails.failed}</Description>
          <Description term={t('columns.skipped')}>{skipped}</Description>
        </DescriptionList>
        <div className="flex flex-wrap gap-2">
          {finishedAt && (
            <ButtonLink size="sm" href={mailsHref({ announcement: id })}>
              {t('openLog')}
            </ButtonLink>
          )}
          {mails.failed > 0 && (
            <ButtonLink size="sm" href={mailsHref({ announcement: id, state: 'FAILED' })}>
              {t('openFailed')}
            </ButtonLink>
          )}
          {mayCancel && (
            <AskedAction
              label={t('cancel.button')}
              title={t('cancel.title')}
              look={{ variant: 'secondary', tone: 'danger' }}
              operation={cancel}
              onConfirm={() => void cancel.run({ announcementId: id })}
            >
              {t('cancel.text')}
            </AskedAction>
          )}
        </div>
        <p className="text-ink-muted text-sm">{t('text')}</p>
      </div>
      <TextPreview
        typed={{ subject, text }}
        preview={previewAnnouncementAction}
        language={shown}
        onLanguage={setShown}
      />
    </div>
  )
}
