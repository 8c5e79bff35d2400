import { useLocale, useTranslations } from 'next-intl'
import { ReviewChip } from '@/components/registrations/school-projects/review-chip'
import { DateTime } from '@/components/ui/date-time'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { listApplications } from '@/lib/features/registrations/educators/list-applications'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'
import { ClassesButton } from './classes-button'
import { DecideButtons } from './decide-buttons'

export type EducatorApproval = ResultOf<typeof listApplications>['rows'][number]

/** Who asks to teach what, a row each; on a phone a card each. */
export function EducatorApprovals({ rows }: { rows: readonly EducatorApproval[] }) {
  const t = useTranslations('approvals')
  return (
    <Table caption={t('educators')} className="lg:min-h-0 lg:flex-1">
      <TableHead>
        <HeaderCell>{t('educator')}</HeaderCell>
        <HeaderCell>{t('project')}</HeaderCell>
        <HeaderCell>{t('classes')}</HeaderCell>
        <HeaderCell>{t('asked')}</HeaderCell>
        <HeaderCell>{t('state')}</HeaderCell>
        <HeaderCell>{t('actions')}</HeaderCell>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <EducatorRow key={row.id} row={row} />
        ))}
      </TableBody>
    </Table>
  )
}

function EducatorRow({ row }: { row: EducatorApproval }) {
  const t = useTranslations('approvals')
  const language = useLocale()
  const { contact, project, classes, state, reason } = row
  const name = contactNames(contact, language).main
  const named = `${name} ${project.code}`
  return (
    <TableRow>
      <Cell lead>
        {name}
        <span className="block font-normal text-ink-muted text-sm">{schoolName(contact.school, language)}</span>
      </Cell>
      <Cell label={t('project')}>
        <span title={inLanguage(project.name, language)}>{project.code}</span>
      </Cell>
      <Cell label={t('classes')}>{classes.map(({ code }) => code).join(', ') || '–'}</Cell>
      <Cell label={t('asked')}>
        <DateTime value={row.createdAt} as="table" />
      </Cell>
      <Cell label={t('state')}>
        <ReviewChip state={state} />
        {reason && <span className="block text-ink-muted text-sm">{reason}</span>}
      </Cell>
      <Cell label={t('actions')}>
        <span className="flex flex-wrap gap-1.5">
          <DecideButtons
            key={state}
            decided={{ kind: 'educator', applicationId: row.id, seen: state }}
            named={named}
            canApprove={row.whyNotApprove === null}
            canReject={row.whyNotReject === null}
          />
          {row.whyNotChoose === null && <ClassesButton application={row} named={named} />}
        </span>
      </Cell>
    </TableRow>
  )
}
