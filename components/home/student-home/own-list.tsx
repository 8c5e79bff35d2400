import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import type { OwnRegistration } from '@/lib/features/home/student-homes/get-student-home'
import type { ShowType } from '@/lib/features/registrations/registrations/rules'
import { type HeldPackage, OwnPackage } from './own-package'
import { OwnProject } from './own-project'

export type OwnListProps = {
  tab: ShowType
  packages: readonly HeldPackage[]
  registrations: readonly OwnRegistration[]
}

/** One tab of a student's home: packages first, since they contain projects, then the projects, newest first. */
export function OwnList({ tab, packages, registrations }: OwnListProps) {
  const t = useTranslations('ownProjects')
  if (packages.length + registrations.length === 0) {
    return (
      <EmptyState
        kind="nothing"
        title={t(`empty.${tab === 'history' ? 'history' : 'ongoing'}`)}
        actions={tab !== 'history' && <ButtonLink href="/projectPlaza">{t('plaza')}</ButtonLink>}
      >
        {tab !== 'history' && t('emptyText')}
      </EmptyState>
    )
  }
  return (
    <ul className="mt-6 flex flex-col gap-4">
      {packages.map((held) => (
        <li key={held.id}>
          <OwnPackage held={held} />
        </li>
      ))}
      {registrations.map((registration) => (
        <li key={registration.id}>
          <OwnProject registration={registration} />
        </li>
      ))}
    </ul>
  )
}
