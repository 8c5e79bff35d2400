import { useLocale, useTranslations } from 'next-intl'
import { Period } from '@/components/catalogue/projects/period'
import { ProjectLink } from '@/components/catalogue/projects/project-link'
import { RegistrationWindow } from '@/components/catalogue/projects/registration-window'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { ProjectView } from '@/lib/features/catalogue/projects/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { ApplyButton } from './apply-button'

/** The projects for which an educator may still apply, a row each; on a phone a card each. */
export function OfferedList({ projects }: { projects: readonly ProjectView[] }) {
  const t = useTranslations('educators.offered')
  const language = useLocale()
  return (
    <Table caption={t('caption')}>
      <TableHead>
        <HeaderCell>{t('project')}</HeaderCell>
        <HeaderCell>{t('runs')}</HeaderCell>
        <HeaderCell>{t('registration')}</HeaderCell>
        <HeaderCell>
          <span className="sr-only">{t('actions')}</span>
        </HeaderCell>
      </TableHead>
      <TableBody>
        {projects.map((project) => {
          const { id, code } = project
          const name = inLanguage(project.name, language)
          return (
            <TableRow key={id}>
              <Cell lead>
                <ProjectLink code={code} name={name} />
                {project.kind === 'EDUCATOR' && (
                  <span className="mt-1 block font-normal text-ink-muted text-sm">{t('forEducators')}</span>
                )}
              </Cell>
              <Cell label={t('runs')}>
                <Period from={project.startsAt} to={project.endsAt} />
              </Cell>
              <Cell label={t('registration')}>
                <span className="block narrow:text-end narrow:[&>span]:justify-end">
                  <RegistrationWindow whyNot={null} opensAt={null} closesAt={project.registrationClosesAt} />
                </span>
              </Cell>
              <Cell className="text-end narrow:justify-end">
                <ApplyButton project={{ id, code, name }} />
              </Cell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
