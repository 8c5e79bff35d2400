import { useTranslations } from 'next-intl'
import { EmptyCard } from '@/components/ui/empty-card'
import { ButtonLink } from '@/components/ui/button-link'

/** For people of an organisation that is no school. */
export function NotASchool({ isEducator }: { isEducator: boolean }) {
  const t = useTranslations('schoolRegistrations.projects')
  return (
    <EmptyCard
      kind="notOpen"
      title={t('notASchool')}
      actions={isEducator && <ButtonLink href="/educatorProjects">{t('toEducator')}</ButtonLink>}
    >
      {t('notASchoolText')}
    </EmptyCard>
  )
}
