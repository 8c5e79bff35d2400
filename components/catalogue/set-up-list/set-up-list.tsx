import { useLocale, useTranslations } from 'next-intl'
import { ProjectTile } from '@/components/catalogue/projects/project-cover'
import { SetUpState } from '@/components/catalogue/set-up/set-up-state'
import { setUpHref } from '@/components/shell/addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { SetUpListRow } from '@/lib/features/catalogue/set-up/queries'
import { inLanguage } from '@/lib/i18n/languages'

/** The projects of a season with their states; each leads to its set-up. */
export function SetUpList({ projects }: { projects: readonly SetUpListRow[] }) {
  const t = useTranslations('setUp')
  const common = useTranslations('common')
  const language = useLocale()
  return (
    <Table caption={t('list.caption')}>
      <TableHead>
        <HeaderCell>{t('list.project')}</HeaderCell>
        <HeaderCell>{t('list.state')}</HeaderCell>
        <HeaderCell>{t('list.season')}</HeaderCell>
        <HeaderCell>{t('list.kind')}</HeaderCell>
        <HeaderCell>{t('list.registration')}</HeaderCell>
        <HeaderCell numeric>{t('list.price')}</HeaderCell>
        <HeaderCell numeric>{t('list.registered')}</HeaderCell>
      </TableHead>
      <TableBody>
        {projects.map((project) => (
          <TableRow key={project.id}>
            <Cell lead>
              <span className="flex items-center gap-3">
                <ProjectTile look={project} className="size-6 rounded-sm [&_svg]:size-4" />
                <span className="flex min-w-0 flex-col">
                  <Link quiet href={setUpHref(project.code)}>
                    {project.code}
                  </Link>
                  <span className="truncate font-normal text-ink-muted text-sm">
                    {inLanguage(project.name, language)}
                  </span>
                </span>
              </span>
            </Cell>
            <Cell label={t('list.state')}>
              <SetUpState state={project.state} />
            </Cell>
            <Cell label={t('list.season')}>{project.season}</Cell>
            <Cell label={t('list.kind')}>{t(`kinds.${project.kind}`)}</Cell>
            <Cell label={t('list.registration')}>
              {project.registrationOpensAt && project.registrationClosesAt ? (
                <span className="whitespace-nowrap">
                  <DateTime as="brief" value={project.registrationOpensAt} /> –{' '}
                  <DateTime as="brief" value={project.registrationClosesAt} />
                </span>
              ) : (
                '–'
              )}
            </Cell>
            <Cell label={t('list.price')} numeric>
              {project.priceMinor > 0 ? (
                <Money minor={project.priceMinor} currency={project.currency} />
              ) : project.isFree ? (
                common('free')
              ) : (
                '–'
              )}
            </Cell>
            <Cell label={t('list.registered')} numeric>
              {project.seatsTaken}
              {project.capacity !== null && <span className="text-ink-muted"> / {project.capacity}</span>}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
