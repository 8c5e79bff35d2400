import '../sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { workspaceHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import type { PageWithQuery } from '@/components/shell/page-params'
import { teamOf } from '@/components/shell/team-of'
import { PageHeader } from '@/components/ui/page-header'
import { WorkQuiz } from '@/components/work/quiz/work-quiz'
import { getQuiz } from '@/lib/features/work/team-quizzes/get-quiz'
import { inLanguage } from '@/lib/i18n/languages'
import { read } from '@/lib/kernel/doors/read'
import { titledByTeam } from '../../titled-by-team'

export const generateMetadata = titledByTeam('workQuiz.title')

/** The questions a team answers together (work#quiz); without a block the first quiz of its work. */
export default async function QuizPage({ searchParams }: PageWithQuery) {
  const query = await searchParams
  const key = teamOf(query)
  const { block_id: block } = query
  const { team, quiz, reader } = await read(getQuiz, {
    ...key,
    ...(typeof block === 'string' && block !== '' ? { blockId: block } : {}),
  })
  const [t, faults, language] = await Promise.all([getTranslations('workQuiz'), getTranslations('faults'), getLocale()])
  const { isMember, whyNotWrite } = reader
  const closed = isMember ? whyNotWrite && faults(whyNotWrite) : t('readOnly')
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={inLanguage(quiz.title, language)}
        description={[inLanguage(team.project, language), team.isNumbered && t('team', { code: team.code })]
          .filter(Boolean)
          .join(' · ')}
        back={{ href: workspaceHref({ ...key, templateId: team.templateId }, quiz.blockId), label: t('back') }}
      />
      <Messages of={['workQuiz']}>
        <WorkQuiz team={key} quiz={quiz} closed={closed} isAlone={!team.isNumbered} />
      </Messages>
    </div>
  )
}
