import { useLocale, useTranslations } from 'next-intl'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { keptSchoolHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import { Cell, TableRow } from '@/components/ui/table'
import type { listApprovals } from '@/lib/features/registrations/school-registrations/list-approvals'
import { dateInProse } from '@/lib/i18n/format'
import { schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'
import { ApprovalTable, ProjectCell, StandingCells } from './approval-cells'
import { DecideButtons } from './decide-buttons'
import { CorrectButton } from './row-buttons'

export type SchoolApproval = ResultOf<typeof listApprovals>['rows'][number]

/** What schools registered for. */
export function SchoolApprovals({ rows }: { rows: readonly SchoolApproval[] }) {
  const t = useTranslations('approvals')
  return (
    <ApprovalTable
      caption={t('schools')}
      columns={['school', 'project', 'test', 'mailing', 'asked', 'state', 'actions']}
    >
      {rows.map((row) => (
        <ApprovalRow key={row.id} row={row} />
      ))}
    </ApprovalTable>
  )
}

function ApprovalRow({ row }: { row: SchoolApproval }) {
  const t = useTranslations('approvals')
  const language = useLocale()
  const { project, school, testDate, testTime, testSite } = row
  const name = schoolName(school, language)
  const named = `${name} ${project.code}`
  const site = testSite && [testSite.city, testSite.district, testSite.name].filter(Boolean).join(' ')
  const test = [testDate && dateInProse(testDate, language, 'UTC'), testTime, site]
  return (
    <TableRow>
      <Cell lead>
        <Link quiet href={keptSchoolHref(school.id)}>
          {name}
        </Link>
        <span className="block font-normal text-ink-muted text-sm">{contactNames(row.contact, language).main}</span>
      </Cell>
      <ProjectCell project={project} />
      <Cell label={t('test')}>{test.filter(Boolean).join(' · ') || '–'}</Cell>
      <Cell label={t('mailing')}>{[row.mailReceiver, row.mailReceiverPhone].filter(Boolean).join(' · ') || '–'}</Cell>
      <StandingCells
        askedAt={row.createdAt}
        state={row.reviewState}
        reason={row.decisionReason}
        more={<FeeStatusChip status={row.status} />}
      >
        <DecideButtons
          key={row.version}
          decided={{ kind: 'school', registrationId: row.id, version: row.version }}
          named={named}
          canApprove={row.whyNotApprove === null}
          canReject={row.whyNotReject === null}
        />
        {row.whyNotCorrect === null && <CorrectButton registration={row} named={named} />}
      </StandingCells>
    </TableRow>
  )
}
