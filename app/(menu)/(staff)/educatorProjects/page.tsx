import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { EducatorPage } from '@/components/registrations/educators/educator-page'
import { EducatorProjectCard } from '@/components/registrations/educators/educator-project-card'
import { titled } from '@/components/shell/titled'
import { EmptyCard } from '@/components/ui/empty-card'
import { listEducatorProjects } from '@/lib/features/registrations/educators/list-educator-projects'
import { read } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('educators.title')

export default async function EducatorProjectsPage() {
  const { rows, whyNotAnEducator } = await read(listEducatorProjects, {})
  const t = await getTranslations('educators.mine')
  return (
    <EducatorPage tab="mine" whyNotAnEducator={whyNotAnEducator}>
      {rows.length > 0 ? (
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {rows.map((application) => (
            <li key={application.id}>
              <EducatorProjectCard application={application} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyCard
          kind="nothing"
          title={t('empty')}
          link={{ href: '/educatorCanProjects', label: t('first'), isMain: true }}
        >
          {t('emptyText')}
        </EmptyCard>
      )}
    </EducatorPage>
  )
}
