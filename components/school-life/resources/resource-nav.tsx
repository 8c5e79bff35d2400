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
export function ResourceNav({
  current,
  isStaff,
  isInBand,
}: {
  current: ResourcePage
  isStaff: boolean
  isInBand?: boolean
}) {
  const t = useTranslations('resources.nav')
  const pages: ResourcePage[] = isStaff ? [...forStudents, 'training', 'deliveries'] : forStudents
  return (
    <div className={isInBand ? 'border-line border-b px-4 sm:px-5' : 'mb-6'}>
      <TabLinks
        label={t('label')}
        tabs={pages.map((page) => ({ href: addresses[page], label: t(page), current: page === current }))}
      />
    </div>
  )
}
