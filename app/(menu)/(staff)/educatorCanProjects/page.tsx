import './sheet.css'
import { getTranslations } from 'next-intl/server'
import { EducatorPage } from '@/components/registrations/educators/educator-page'
import { OfferedList } from '@/components/registrations/educators/offered-list'
import { Messages } from '@/components/shell/messages'
import { SignInFirst } from '@/components/shell/sign-in-first'
import { titled } from '@/components/shell/titled'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { listOfferedProjects } from '@/lib/features/registrations/educators/list-offered-projects'
import { currentCaller, read, signInPath } from '@/lib/kernel/doors/read'

export const generateMetadata = titled('educators.tabs.offered')

export default async function EducatorCanProjectsPage() {
  const { actor } = await currentCaller()
  if (actor.role === 'anyone') return <SignInFirst href={await signInPath()} />
  const { rows, whyNotAnEducator } = await read(listOfferedProjects, {})
  const t = await getTranslations('educators.offered')
  return (
    <EducatorPage tab="offered" whyNotAnEducator={whyNotAnEducator}>
      <Card flush>
        {rows.length > 0 ? (
          <Messages of={['educators']}>
            <OfferedList projects={rows} />
          </Messages>
        ) : (
          <EmptyState kind="notOpen" title={t('empty')}>
            {t('emptyText')}
          </EmptyState>
        )}
      </Card>
    </EducatorPage>
  )
}
