import { useLocale, useTranslations } from 'next-intl'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import type { SubmissionView, WorkReceipt } from '@/lib/features/work/submissions/get-submission'
import { inLanguage } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'

/** The time, the person and the deadline of the submission, and when the results are expected. */
export function ReceiptFacts({ team, receipt }: { team: SubmissionView['team']; receipt: WorkReceipt }) {
  const t = useTranslations('submission.receipt')
  const language = useLocale()
  const by = receipt.members.find(({ hasSubmitted }) => hasSubmitted)
  return (
    <DescriptionList>
      {team.title && <Description term={t('title')}>{team.title}</Description>}
      {team.mediaType && <Description term={t('mediaType')}>{team.mediaType}</Description>}
      {team.school && (
        <Description term={t('school')}>
          {inLanguage({ zh: team.school.name, en: team.school.nameEn ?? '' }, language)}
        </Description>
      )}
      <Description term={t('submittedAt')}>
        <DateTime value={receipt.submittedAt} />
      </Description>
      {by && <Description term={t('by')}>{personName(by.name, language)}</Description>}
      <Description term={t('window')}>
        <DateTime value={receipt.window.deadlineAt} />
      </Description>
      {receipt.attempt > 1 && (
        <Description term={t('attempt')}>{t('attemptOf', { attempt: receipt.attempt })}</Description>
      )}
      <Description term={t('results')}>
        <DateTime value={receipt.resultsAt} as="date" />
      </Description>
    </DescriptionList>
  )
}
