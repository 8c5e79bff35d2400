import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { PageWithQuery } from '@/components/shell/page-params'
import { teamOf } from '@/components/shell/team-of'
import { getTeamNumbering } from '@/lib/features/work/workspaces/get-team-numbering'
import type { MessageKey } from '@/lib/i18n/translate'
import { currentCaller, read } from '@/lib/kernel/doors/read'

/**
 * `generateMetadata` of a page about the team in its address, whose tab is told by it from those of other teams; `titleOf` names it
 * otherwise. To a student who takes part alone no team has a number.
 */
export function titledByTeam(title: MessageKey, titleOf?: 'results.award.titleOf' | 'workPrint.titleOf') {
  return async ({ searchParams }: PageWithQuery): Promise<Metadata> => {
    const team = teamOf(await searchParams)
    const { code } = team
    const t = await getTranslations()
    if (Number.isNaN(code)) return { title: t(title) }
    const isStudent = (await currentCaller()).actor.role === 'student'
    if (isStudent && !(await read(getTeamNumbering, team))) return { title: t(title) }
    return { title: titleOf ? t(titleOf, { code }) : t('common.titleByTeam', { title: t(title), code }) }
  }
}
