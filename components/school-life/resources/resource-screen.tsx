import { getLocale, getTranslations } from 'next-intl/server'
import { Messages } from '@/components/shell/messages'
import { PageHeader } from '@/components/ui/page-header'
import { inLanguage } from '@/lib/i18n/languages'
import { type Resource, ResourceList } from './resource-list'
import { ResourceNav, type ResourcePage } from './resource-nav'
import { SubjectFilter } from './subject-filter'

const titles = { all: 'title', US: 'titleUS', UK: 'titleUK', training: 'training' } as const

export type ResourceScreenProps = {
  page: Exclude<ResourcePage, 'deliveries'>
  isStaff: boolean
  resources: readonly Resource[]
  /** The name in the address, in the reader's language. */
  subject: string
}

/** One page of the resource centre: its files, of all subjects or of one. */
export async function ResourceScreen({ page, isStaff, resources, subject }: ResourceScreenProps) {
  const [t, language] = await Promise.all([getTranslations('resources'), getLocale()])
  const nameOf = (resource: Resource) =>
    resource.subject === null ? t('otherSubjects') : inLanguage(resource.subject, language)
  const subjects = [...new Set(resources.map(nameOf))]
  const chosen = subjects.includes(subject) ? subject : ''
  const visible = chosen === '' ? resources : resources.filter((resource) => nameOf(resource) === chosen)
  return (
    <>
      <PageHeader title={t(titles[page])} description={t(page === 'training' ? 'trainingText' : 'description')} />
      <ResourceNav current={page} isStaff={isStaff} />
      {subjects.length > 1 && (
        <Messages of={['resources']}>
          <SubjectFilter subjects={subjects} subject={chosen} />
        </Messages>
      )}
      <ResourceList resources={visible} none={t(page === 'training' ? 'noTraining' : 'none')} />
    </>
  )
}
