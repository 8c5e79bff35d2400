import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'

/** For people of an organisation that is no school. */
export function NotASchool({ isEducator }: { isEducator: boolean }) {
  const t = useTranslations('schoolRegistrations.projects')
  return (
    <Card flush>
      <EmptyState
        kind="notOpen"
        title={t('notASchool')}
        actions={isEducator && <ButtonLink href="/educatorProjects">{t('toEducator')}</ButtonLink>}
      >
        {t('notASchoolText')}
      </EmptyState>
    </Card>
  )
}
