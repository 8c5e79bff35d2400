import { useLocale, useTranslations } from 'next-intl'
import { Period } from '@/components/catalogue/projects/period'
import { ProjectLink } from '@/components/catalogue/projects/project-link'
import { RegistrationWindow } from '@/components/catalogue/projects/registration-window'
import { DataTable } from '@/components/ui/data-table'
import type { ProjectView } from '@/lib/features/catalogue/projects/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { ApplyButton } from './apply-button'

/** The projects for which an educator may still apply, a row each; on a phone a card each. */
export function OfferedList({ projects }: { projects: readonly ProjectView[] }) {
  const t = useTranslations('educators.offered')
  const language = useLocale()
  return (
    <DataTable
      caption={t('caption')}
      rows={projects}
      columns={({ column, actions }) => [
        column(t('project'), ({ code, name, kind }) => (
          <>
            <ProjectLink code={code} name={inLanguage(name, language)} />
            {kind === 'EDUCATOR' && (
              <span className="mt-1 block font-normal text-ink-muted text-sm">{t('forEducators')}</span>
            )}
          </>
        )),
        column(t('runs'), ({ startsAt, endsAt }) => <Period from={startsAt} to={endsAt} />),
        column(t('registration'), ({ registrationClosesAt }) => (
          <span className="block narrow:text-end narrow:[&>span]:justify-end">
            <RegistrationWindow whyNot={null} opensAt={null} closesAt={registrationClosesAt} />
          </span>
        )),
        actions(
          t('actions'),
          ({ id, code, name }) => <ApplyButton project={{ id, code, name: inLanguage(name, language) }} />,
          { className: 'text-end narrow:justify-end' },
        ),
      ]}
    />
  )
}
