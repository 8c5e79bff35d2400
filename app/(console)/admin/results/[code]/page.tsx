import '../sheet.css'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ResultSteps } from '@/components/console/result-steps/result-steps'
import { Elsewhere } from '@/components/judging/team-list/elsewhere'
import { awardingHref } from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { titled } from '@/components/shell/titled'
import { PageHeader } from '@/components/ui/page-header'
import { getSessionProject } from '@/lib/features/catalogue/projects/get-session-project'
import { getResultSteps } from '@/lib/features/console/result-steps/get-result-steps'
import { inLanguage } from '@/lib/i18n/languages'
import { read, reader } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('resultSteps.title')

/** A project's way from submitted works to certificates (judging#steps). */
export default async function ResultStepsPage({ params }: { params: Promise<{ code: string }> }) {
  await reader('admin')
  const { code } = await params
  const session = await read(getSessionProject, {})
  const [t, language] = await Promise.all([getTranslations('resultSteps'), getLocale()])
  const back = { href: awardingHref, label: t('back') }
  if (session?.code !== code) {
    const other = session?.choices.find((choice) => choice.code === code)
    if (other === undefined) notFound()
    return (
      <>
        <PageHeader title={t('title')} description={`${other.code} · ${other.name}`} back={back} />
        <Messages of={['teamList']}>
          <Elsewhere code={code} />
        </Messages>
      </>
    )
  }
  const view = await read(getResultSteps, {})
  return (
    <>
      <PageHeader
        title={t('title')}
        description={`${view.project.code} · ${inLanguage(view.project.name, language)}`}
        back={back}
      />
      <ResultSteps view={view} />
    </>
  )
}
