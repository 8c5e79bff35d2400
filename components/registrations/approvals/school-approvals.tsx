import { useLocale, useTranslations } from 'next-intl'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { ReviewChip } from '@/components/registrations/school-projects/review-chip'
import { keptSchoolHref } from '@/components/shell/addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { listApprovals } from '@/lib/features/registrations/school-registrations/list-approvals'
import { dateInProse } from '@/lib/i18n/format'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'
import { CorrectButton } from './correct-button'
import { DecideButtons } from './decide-buttons'

export type SchoolApproval = ResultOf<typeof listApprovals>['rows'][number]

/** What schools registered for, a row each; on a phone a card each. */
export function SchoolApprovals({ rows }: { rows: readonly SchoolApproval[] }) {
  const t = useTranslations('approvals')
  return (
    <Table caption={t('schools')} className="lg:min-h-0 lg:flex-1">
      <TableHead>
        <HeaderCell>{t('school')}</HeaderCell>
        <HeaderCell>{t('project')}</HeaderCell>
        <HeaderCell>{t('test')}</HeaderCell>
        <HeaderCell>{t('mailing')}</HeaderCell>
        <HeaderCell>{t('asked')}</HeaderCell>
        <HeaderCell>{t('state')}</HeaderCell>
        <HeaderCell>{t('actions')}</HeaderCell>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <ApprovalRow key={row.id} row={row} />
        ))}
      </TableBody>
    </Table>
  )
}

function ApprovalRow({ row }: { row: SchoolApproval }) {
  const t = useTranslations('approvals')
  const language = useLocale()
  const { project, school, testDate, testTime, testSite } = row
  const name = schoolName(school, language)
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
      <Cell label={t('project')}>
        <span title={inLanguage(project.name, language)}>{project.code}</span>
      </Cell>
      <Cell label={t('test')}>{test.filter(Boolean).join(' · ') || '–'}</Cell>
      <Cell label={t('mailing')}>{[row.mailReceiver, row.mailReceiverPhone].filter(Boolean).join(' · ') || '–'}</Cell>
      <Cell label={t('asked')}>
        <DateTime value={row.createdAt} as="table" />
      </Cell>
      <Cell label={t('state')}>
        <span className="flex flex-wrap gap-1.5">
          {row.reviewState && <ReviewChip state={row.reviewState} />}
          <FeeStatusChip status={row.status} />
        </span>
        {row.decisionReason && <span className="block text-ink-muted text-sm">{row.decisionReason}</span>}
      </Cell>
      <Cell label={t('actions')}>
        <span className="flex flex-wrap gap-1.5">
          <DecideButtons
            key={row.version}
            decided={{ kind: 'school', registrationId: row.id, version: row.version }}
            named={`${name} ${project.code}`}
            canApprove={row.whyNotApprove === null}
            canReject={row.whyNotReject === null}
          />
          {row.whyNotCorrect === null && <CorrectButton registration={row} named={`${name} ${project.code}`} />}
        </span>
      </Cell>
    </TableRow>
  )
}
