import { useLocale, useTranslations } from 'next-intl'
import { DataTable } from '@/components/ui/data-table'
import { DateTime } from '@/components/ui/date-time'
import type { listApplications } from '@/lib/features/registrations/educators/list-applications'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'
import { ApprovalState } from './approval-state'
import { DecideButtons } from './decide-buttons'
import { ClassesButton } from './row-buttons'

export type EducatorApproval = ResultOf<typeof listApplications>['rows'][number]

/** Who asks to teach what, a row each; on a phone a card each. */
export function EducatorApprovals({ rows }: { rows: readonly EducatorApproval[] }) {
  const t = useTranslations('approvals')
  const faults = useTranslations('faults')
  const language = useLocale()
  const toldOf = (why: EducatorApproval['whyNotApprove']) =>
    why === 'registrations.otherRegistrars' ? faults(why) : null
  return (
    <DataTable
      isInBand
      caption={t('educators')}
      rows={rows}
      columns={({ column }) => [
        column(t('educator'), ({ contact }) => (
          <>
            {contactNames(contact, language).main}
            <span className="block font-normal text-ink-muted text-sm">{schoolName(contact.school, language)}</span>
          </>
        )),
        column(t('project'), ({ project }) => <span title={inLanguage(project.name, language)}>{project.code}</span>),
        column(t('classes'), ({ classes }) => classes.map(({ code }) => code).join(', ') || '–'),
        column(t('asked'), ({ createdAt }) => <DateTime value={createdAt} as="brief" />),
        column(t('state'), ({ state, reason }) => <ApprovalState state={state} reason={reason} />),
        column(t('actions'), (row) => {
          const named = `${contactNames(row.contact, language).main} ${row.project.code}`
          return (
            <span className="flex flex-wrap gap-1.5">
              <DecideButtons
                key={row.state}
                decided={{ kind: 'educator', applicationId: row.id, seen: row.state }}
                named={named}
                canApprove={row.whyNotApprove === null}
                approveReason={toldOf(row.whyNotApprove)}
                canReject={row.whyNotReject === null}
                rejectReason={toldOf(row.whyNotReject)}
              />
              {row.whyNotChoose === null && <ClassesButton application={row} named={named} />}
            </span>
          )
        }),
      ]}
    />
  )
}
