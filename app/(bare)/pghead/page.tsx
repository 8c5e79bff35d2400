import '../sheet.css'
import { getLocale, getTranslations } from 'next-intl/server'
import { workspaceHref } from '@/components/shell/addresses'
import { Messages } from '@/components/shell/messages'
import type { PageWithQuery } from '@/components/shell/page-params'
import { teamOf } from '@/components/shell/team-of'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { PageHeader } from '@/components/ui/page-header'
import { HeadForm } from '@/components/work/workspace/head-form'
import { getWorkHead } from '@/lib/features/work/workspaces/get-work-head'
import { inLanguage } from '@/lib/i18n/languages'
import { read } from '@/lib/kernel/doors/read'
import { titledByTeam } from '../../titled-by-team'

export const generateMetadata = titledByTeam('workspace.head.title')

/** The title and the kind of a team's work (work#title-and-kind). */
export default async function WorkHeadPage({ searchParams }: PageWithQuery) {
  const team = teamOf(await searchParams)
  const { project, code, isNumbered, title, mediaEntryType, mediaTypes, version, mayWrite, whyNotWrite } = await read(
    getWorkHead,
    team,
  )
  const [t, work, faults, language] = await Promise.all([
    getTranslations('workspace.head'),
    getTranslations('workspace'),
    getTranslations('faults'),
    getLocale(),
  ])
  const medium = mediaTypes.find((type) => type.code === mediaEntryType)?.label ?? mediaEntryType
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title={t('title')}
        description={[inLanguage(project, language), isNumbered && work('team', { code })].filter(Boolean).join(' · ')}
        back={{ href: workspaceHref(team), label: t('back') }}
      />
      {mayWrite ? (
        <Messages of={['workspace', 'fields']}>
          <Card>
            <HeadForm team={team} title={title} medium={mediaEntryType} media={mediaTypes} version={version} />
          </Card>
        </Messages>
      ) : (
        <>
          <Banner tone="info" className="mb-6">
            {whyNotWrite === null ? t('readOnly') : faults(whyNotWrite)}
          </Banner>
          <Card>
            <DescriptionList>
              <Description term={t('titleField')}>{title ?? work('untitled')}</Description>
              <Description term={t('mediumField')}>{medium ?? t('mediumNone')}</Description>
            </DescriptionList>
          </Card>
        </>
      )}
    </div>
  )
}
