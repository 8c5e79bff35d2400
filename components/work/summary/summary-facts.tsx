import { useLocale, useTranslations } from 'next-intl'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import type { Summary } from '@/lib/features/work/work-summaries/get-summary'
import { inLanguage } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'

/** The team, the length of the work, and the time of the submission. */
export function SummaryFacts({ summary }: { summary: Summary }) {
  const t = useTranslations('workPrint')
  const language = useLocale()
  const { project, code, school, mediaType, members, words, submission } = summary
  return (
    <DescriptionList className="mt-4 divide-y-0 [&>div]:grid-cols-[6rem_1fr] [&>div]:py-1 sm:[&>div]:grid-cols-[8rem_1fr]">
      <Description term={t('project')}>{`${project.code} · ${inLanguage(project.name, language)}`}</Description>
      <Description term={t('team')}>{code}</Description>
      {school && <Description term={t('school')}>{inLanguage(school, language)}</Description>}
      {mediaType && <Description term={t('mediaType')}>{mediaType}</Description>}
      <Description term={t('members')}>
        {members.length === 0 ? (
          t('noMembers')
        ) : (
          <ul>
            {members.map(({ role, ...name }, at) => {
              const { main, other } = personNames(name, language)
              const both = other === null ? main : `${main} · ${other}`
              // The keys are no ids of people, because the page must not contain those.
              return <li key={String(at)}>{role === 'LEADER' ? t('leader', { name: both }) : both}</li>
            })}
          </ul>
        )}
      </Description>
      <Description term={t('words')}>{t('wordCount', { count: words })}</Description>
      <Description term={t('submitted')}>
        {submission ? <DateTime value={submission.submittedAt} /> : t('notSubmitted')}
      </Description>
      {submission && <Description term={t('receipt')}>{submission.receiptNumber}</Description>}
      {submission?.seal && (
        <Description term={t('seal')}>
          <span className="font-mono">{submission.seal}</span>
        </Description>
      )}
    </DescriptionList>
  )
}
