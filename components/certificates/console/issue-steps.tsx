import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { Steps } from '@/components/ui/steps'
import { instantInProse } from '@/lib/i18n/format'
import type { RecipientState } from '@/lib/features/certificates/certificate-rules/recipients.rules'
import type { Issuing } from './recipient-view'

export type IssueStepsProps = {
  rule: Issuing['rule']
  counts: Record<RecipientState, number>
  names: Issuing['names']
  release: { releaseAt: Date; isOut: boolean } | null
  isOpen: boolean
}

/** The steps from a template to the students' certificates, and which of them is next. */
export function IssueSteps({ rule, counts, names, release, isOpen }: IssueStepsProps) {
  const t = useTranslations('certificateConsole.steps')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { issued, outdated, ready } = counts
  const isIssued = issued + outdated > 0 && ready === 0
  const current = !names.isDone ? 2 : isIssued ? (isOpen ? 5 : 4) : 3
  return (
    <Steps
      place="side"
      label={t('label')}
      current={current}
      steps={[
        { label: t('template'), hint: rule.template.name },
        { label: t('rule'), hint: t('ruleHint', { count: counts.all }) },
        {
          label: t('names'),
          hint:
            rule.nameCheckUntil === null
              ? t('noCheck')
              : t('confirmed', { confirmed: names.confirmed, total: names.total }),
        },
        { label: t('issue'), hint: t('issueHint', { issued: issued + outdated, ready }) },
        {
          label: t('release'),
          hint:
            rule.projectId === null
              ? t('noRelease')
              : release === null
                ? t('notReleased')
                : release.isOut
                  ? t('released')
                  : t('releasedAt', { date: instantInProse(new Date(release.releaseAt), language, zone) }),
        },
      ]}
    />
  )
}
