import { useLocale, useTranslations } from 'next-intl'
import { PrintButton } from '@/components/payments/receipt/print-button'
import { teamCommentsHref, workspaceHref } from '@/components/shell/addresses'
import { type originOf, useWayBack } from '@/components/shell/way-back'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { StatusChip } from '@/components/ui/status-chip'
import type { getChecklist } from '@/lib/features/work/team-checks/get-checklist'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { SchoolName } from './school-name'

type ChecklistHeaderProps = { checklist: ResultOf<typeof getChecklist>; origin: ReturnType<typeof originOf> }

/** The team, and the links to the rest of its work. */
export function ChecklistHeader({ checklist: { team }, origin }: ChecklistHeaderProps) {
  const t = useTranslations('checklist')
  const language = useLocale()
  const { code, serial } = team
  const back = useWayBack(origin, team.project.code)
  return (
    <PageHeader
      back={back ?? { href: workspaceHref(team), label: t('back') }}
      title={t('title')}
      marks={team.submittedAt !== null && <StatusChip tone="good">{t('submitted')}</StatusChip>}
      description={
        <>
          {t('about', { project: inLanguage(team.project.name, language), code, serial })} ·{' '}
          <SchoolName school={team.school} />
        </>
      }
      actions={
        <>
          {back && <ButtonLink href={workspaceHref(team)}>{t('toWork')}</ButtonLink>}
          <ButtonLink href={teamCommentsHref({ ...team, from: origin?.text ?? null })}>{t('toComments')}</ButtonLink>
          <PrintButton>{t('print')}</PrintButton>
        </>
      }
    />
  )
}
