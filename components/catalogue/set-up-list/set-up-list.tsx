import { useLocale, useTranslations } from 'next-intl'
import { ProjectTile } from '@/components/catalogue/projects/project-cover'
import { SetUpState } from '@/components/catalogue/set-up/set-up-state'
import { setUpHref } from '@/components/shell/console-addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import { DataTable } from '@/components/ui/data-table'
import type { SetUpListRow } from '@/lib/features/catalogue/set-up/queries'
import { inLanguage } from '@/lib/i18n/languages'

/** The projects of a season with their states; each leads to its set-up. */
export function SetUpList({ projects }: { projects: readonly SetUpListRow[] }) {
  const t = useTranslations('setUp')
  const common = useTranslations('common')
  const language = useLocale()
  return (
    <DataTable
      isInBand
      caption={t('list.caption')}
      rows={projects}
      columns={({ column, numeric, state }) => [
        column(t('list.project'), (project) => (
          <span className="flex items-center gap-3">
            <ProjectTile look={project} className="size-6 rounded-sm [&_svg]:size-4" />
            <span className="min-w-0">
              <Link quiet href={setUpHref(project.code)}>
                {project.code}
              </Link>{' '}
              <span className="font-normal text-ink-muted">{inLanguage(project.name, language)}</span>
            </span>
          </span>
        )),
        state(t('list.state'), (project) => <SetUpState state={project.state} />),
        column(t('list.season'), (project) => project.season),
        column(t('list.kind'), (project) => t(`kinds.${project.kind}`)),
        column(t('list.registration'), (project) =>
          project.registrationOpensAt && project.registrationClosesAt ? (
            <span className="sm:whitespace-nowrap">
              <DateTime as="brief" value={project.registrationOpensAt} /> –{' '}
              <DateTime as="brief" value={project.registrationClosesAt} />
            </span>
          ) : (
            '–'
          ),
        ),
        numeric(t('list.price'), (project) =>
          project.priceMinor > 0 ? (
            <Money minor={project.priceMinor} currency={project.currency} />
          ) : project.isFree ? (
            common('free')
          ) : (
            '–'
          ),
        ),
        numeric(t('list.registered'), (project) => (
          <>
            {project.seatsTaken}
            {project.capacity !== null && <span className="text-ink-muted"> / {project.capacity}</span>}
          </>
        )),
      ]}
    />
  )
}
