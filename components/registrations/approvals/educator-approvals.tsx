import { useLocale, useTranslations } from 'next-intl'
import { Cell, TableRow } from '@/components/ui/table'
import type { listApplications } from '@/lib/features/registrations/educators/list-applications'
import { schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'
import { ApprovalTable, ProjectCell, StandingCells } from './approval-cells'
import { DecideButtons } from './decide-buttons'
import { ClassesButton } from './row-buttons'

export type EducatorApproval = ResultOf<typeof listApplications>['rows'][number]

/** Who asks to teach what. */
export function EducatorApprovals({ rows }: { rows: readonly EducatorApproval[] }) {
  const t = useTranslations('approvals')
  return (
    <ApprovalTable caption={t('educators')} columns={['educator', 'project', 'classes', 'asked', 'state', 'actions']}>
      {rows.map((row) => (
        <EducatorRow key={row.id} row={row} />
      ))}
    </ApprovalTable>
  )
}

function EducatorRow({ row }: { row: EducatorApproval }) {
  const t = useTranslations('approvals')
  const language = useLocale()
  const { contact, project, classes, state, reason, createdAt } = row
  const name = contactNames(contact, language).main
  const named = `${name} ${project.code}`
  return (
    <TableRow>
      <Cell lead>
        {name}
        <span className="block font-normal text-ink-muted text-sm">{schoolName(contact.school, language)}</span>
      </Cell>
      <ProjectCell project={project} />
      <Cell label={t('classes')}>{classes.map(({ code }) => code).join(', ') || '–'}</Cell>
      <StandingCells askedAt={createdAt} state={state} reason={reason}>
        <DecideButtons
          key={state}
          decided={{ kind: 'educator', applicationId: row.id, seen: state }}
          named={named}
          canApprove={row.whyNotApprove === null}
          canReject={row.whyNotReject === null}
        />
        {row.whyNotChoose === null && <ClassesButton application={row} named={named} />}
      </StandingCells>
    </TableRow>
  )
}
