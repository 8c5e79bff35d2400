import { useTranslations } from 'next-intl'
import { countryResourcesHref, deliveriesHref, resourcesHref, trainingHref } from '@/components/shell/addresses'
import { TabLinks } from '@/components/ui/tab-links'

export type ResourcePage = 'all' | 'US' | 'UK' | 'training' | 'deliveries'

const addresses: Record<ResourcePage, string> = {
  all: resourcesHref,
  ...countryResourcesHref,
  training: trainingHref,
  deliveries: deliveriesHref(),
}
const forStudents: ResourcePage[] = ['all', 'US', 'UK']

/** The pages of the resource centre; students have only the reading material. */
export function ResourceNav({ current, isStaff }: { current: ResourcePage; isStaff: boolean }) {
  const t = useTranslations('resources.nav')
  const pages: ResourcePage[] = isStaff ? [...forStudents, 'training', 'deliveries'] : forStudents
  return (
    <div className="mb-6">
      <TabLinks
        label={t('label')}
        tabs={pages.map((page) => ({ href: addresses[page], label: t(page), current: page === current }))}
      />
    </div>
  )
}
