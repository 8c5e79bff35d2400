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
  /** Where the one large button of the page leads: no card repeats it. */
  shownHref: string | null
  now: Date
}

/** One tab of a student's home: packages first, since they contain projects, then the projects, newest first. */
export function OwnList({ tab, packages, registrations, ...rest }: OwnListProps) {
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
    <ul className="mt-5 grid items-start gap-4 md:grid-cols-2 md:gap-5">
      {packages.map((held) => (
        <li key={held.id}>
          <OwnPackage held={held} {...rest} />
        </li>
      ))}
      {registrations.map((registration) => (
        <li key={registration.id}>
          <OwnProject registration={registration} {...rest} />
        </li>
      ))}
    </ul>
  )
}
