import { useLocale, useTranslations } from 'next-intl'
import { Period } from '@/components/projects/period'
import { RegistrationWindow } from '@/components/projects/registration-window'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { ProjectView } from '@/lib/features/projects/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { ApplyButton } from './apply-button'

/** The projects an educator may still apply for, a row each; on a phone a card each. */
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
                <Link
                  quiet
                  href={`/applicationDetail?type=project&project_code=${encodeURIComponent(code)}`}
                  className="flex flex-wrap items-center gap-x-2.5 gap-y-1"
                >
                  <Badge accent>{code}</Badge>
                  {name}
                </Link>
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
