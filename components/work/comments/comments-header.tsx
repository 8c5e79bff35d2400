import { useLocale, useTranslations } from 'next-intl'
import { checklistHref, workspaceHref } from '@/components/shell/addresses'
import { type originOf, useWayBack } from '@/components/shell/way-back'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { SchoolName } from '@/components/work/checklist/school-name'
import type { listTeamComments } from '@/lib/features/work/team-comments/list-team-comments'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'

export type CommentList = ResultOf<typeof listTeamComments>

type CommentsHeaderProps = { list: CommentList; origin: ReturnType<typeof originOf> }

/** The team, and the links to the rest of its work. */
export function CommentsHeader({ list: { team }, origin }: CommentsHeaderProps) {
  const t = useTranslations('teamComments')
  const language = useLocale()
  const { code, serial } = team
  const back = useWayBack(origin, team.project.code)
  const project = inLanguage(team.project.name, language)
  return (
    <PageHeader
      back={back ?? { href: workspaceHref(team), label: t('back') }}
      title={t('heading')}
      description={
        // The number of a work is the organizers' own, and who takes part alone has no team's either.
        team.school === null ? (
          team.isNumbered ? (
            t('aboutOwn', { project, code })
          ) : (
            project
          )
        ) : (
          <>
            {t('about', { project, code, serial })} · <SchoolName school={team.school} />
          </>
        )
      }
      // Only staff have check items and see the school.
      actions={
        team.school !== null && (
          <>
            {back && <ButtonLink href={workspaceHref(team)}>{t('toWork')}</ButtonLink>}
            <ButtonLink href={checklistHref({ ...team, from: origin?.text ?? null })}>{t('toChecklist')}</ButtonLink>
          </>
        )
      }
    />
  )
}
