import { studentEntryHref } from '@/components/shell/addresses'
import { useLocale, useTranslations } from 'next-intl'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { listProposals } from '@/lib/features/people/adviser-links/list-proposals'
import { schoolName } from '@/lib/i18n/languages'
import { contactNames, personNames } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'
import { DecideButtons } from './decide-buttons'

type Waiting = ResultOf<typeof listProposals>

/** Open links: those that the reader decides, and those that others decide for the reader. */
export function ProposalList({ proposals, claims }: Waiting) {
  const t = useTranslations('adviserLinks.list')
  if (proposals.rows.length === 0 && claims.length === 0) {
    return (
      <Card flush>
        <EmptyState kind="nothing" title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      {proposals.rows.length > 0 && <Proposals proposals={proposals.rows} />}
      {claims.length > 0 && <Claims claims={claims} />}
    </div>
  )
}

function Proposals({ proposals }: { proposals: Waiting['proposals']['rows'] }) {
  const t = useTranslations('adviserLinks.list')
  const language = useLocale()
  return (
    <Card flush title={t('proposals')} description={t('proposalsText')}>
      <Table caption={t('proposals')}>
        <TableHead>
          <HeaderCell>{t('student')}</HeaderCell>
          <HeaderCell>{t('adviser')}</HeaderCell>
          <HeaderCell>{t('projects')}</HeaderCell>
          <HeaderCell>{t('since')}</HeaderCell>
          <HeaderCell>{t('answer')}</HeaderCell>
        </TableHead>
        <TableBody>
          {proposals.map(({ id, student, contact, projects, createdAt }) => {
            const name = personNames(student, language)
            const adviser = contactNames(contact, language)
            return (
              <TableRow key={id}>
                <Cell lead>
                  <span className="flex flex-wrap items-baseline gap-x-2">
                    <Link quiet href={studentEntryHref(student.id)}>
                      {name.main}
                    </Link>
                    {name.other && <span className="font-normal text-ink-muted text-sm">{name.other}</span>}
                  </span>
                </Cell>
                <Cell label={t('adviser')}>
                  <span className="block">
                    {adviser.main}
                    <span className="block text-ink-muted text-sm">{schoolName(contact.school, language)}</span>
                  </span>
                </Cell>
                <Cell label={t('projects')}>{projects.join(', ')}</Cell>
                <Cell label={t('since')} className="whitespace-nowrap">
                  <DateTime value={createdAt} as="date" />
                </Cell>
                <Cell label={t('answer')}>
                  <DecideButtons linkId={id} words="staff" names={{ adviser: adviser.main, student: name.main }} />
                </Cell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </Card>
  )
}

function Claims({ claims }: { claims: Waiting['claims'] }) {
  const t = useTranslations('adviserLinks.list')
  const language = useLocale()
  return (
    <Card flush title={t('claims')} description={t('claimsText')}>
      <Table caption={t('claims')}>
        <TableHead>
          <HeaderCell>{t('typed')}</HeaderCell>
          <HeaderCell>{t('projects')}</HeaderCell>
          <HeaderCell>{t('since')}</HeaderCell>
        </TableHead>
        <TableBody>
          {claims.map(({ id, name, project, createdAt }) => {
            const { main, other } = personNames(name, language)
            return (
              <TableRow key={id}>
                <Cell lead>
                  {main}
                  {other && <span className="ms-2 font-normal text-ink-muted text-sm">{other}</span>}
                </Cell>
                <Cell label={t('projects')}>{project}</Cell>
                <Cell label={t('since')} className="whitespace-nowrap">
                  <DateTime value={createdAt} as="date" />
                </Cell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </Card>
  )
}
