import { useTranslations } from 'next-intl'
import { Messages } from '@/components/shell/messages'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import type { previewOffer } from '@/lib/features/registrations/school-registrations/preview-offer'
import type { ResultOf } from '@/lib/kernel/operation'
import { MonitoringList } from './monitoring-list'
import { SchoolProjectList } from './school-project-list'

/** The line that leads a school to a project, as its organizers are shown it; nothing can be done from there. */
export function SchoolPreview({ preview }: { preview: ResultOf<typeof previewOffer> }) {
  const t = useTranslations('schoolRegistrations.preview')
  const faults = useTranslations('faults')
  const only = useTranslations('offer.preview')('only')
  const { row, isForChosen, whyNotForSchools } = preview
  if (whyNotForSchools !== null) {
    return (
      <Banner tone="warn" title={faults(whyNotForSchools)} className="mb-4">
        {t('otherKind')}
      </Banner>
    )
  }
  return (
    <Card flush title={t('title')} description={t(isForChosen ? 'chosen' : 'all')} className="mb-4">
      <Messages of={['schoolRegistrations', 'fields']}>
        {row.kind === 'MONITORING' ? (
          <MonitoringList projects={[row]} previewReason={only} />
        ) : (
          <SchoolProjectList projects={[row]} school={t('school')} contacts={[]} previewReason={only} />
        )}
      </Messages>
    </Card>
  )
}
