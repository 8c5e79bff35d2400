import { useLocale, useTranslations } from 'next-intl'
import { FeeStatusChip } from '@/components/registrations/shared/fee-status-chip'
import { keptSchoolHref } from '@/components/shell/console-addresses'
import { DataTable } from '@/components/ui/data-table'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import type { listApprovals } from '@/lib/features/registrations/school-registrations/list-approvals'
import { dateInProse } from '@/lib/i18n/format'
import { inLanguage, schoolName, siteName } from '@/lib/i18n/languages'
import { contactNames } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'
import { ApprovalMenu } from './approval-menu'
import { ApprovalState } from './approval-state'
import { DecideButtons } from './decide-buttons'
import { CorrectButton } from './row-buttons'

/** Why there is no payment notice, where the row doesn't show it by itself. */
const toldReasons: string[] = ['schoolRegistrations.contactGone', 'schoolRegistrations.onInvoice']
/** Why a decision is grey and not left out. */
const greyReasons: string[] = ['projects.full', 'registrations.otherRegistrars']

export type SchoolApproval = ResultOf<typeof listApprovals>['rows'][number]

/** What schools registered for, a row each; on a phone a card each. */
export function SchoolApprovals({ rows }: { rows: readonly SchoolApproval[] }) {
  const t = useTranslations('approvals')
  const faults = useTranslations('faults')
  const ended = useTranslations('schoolRegistrations.registered.cancelled')
  const language = useLocale()
  const toldOf = (why: SchoolApproval['whyNotApprove']) =>
    why !== null && greyReasons.includes(why) ? faults(why) : null
  const testOf = ({ testDate, testTime, testSite }: SchoolApproval) => [
    testDate && dateInProse(testDate, language, 'UTC'),
    testTime,
    testSite && siteName(testSite, language),
  ]
  return (
    <DataTable
      isInBand
      caption={t('schools')}
      rows={rows}
      columns={({ column }) => [
        column(
          t('school'),
          ({ school, contact }) => (
            <>
              <Link quiet href={keptSchoolHref(school.id)}>
                {schoolName(school, language)}
              </Link>
              <span className="block font-normal text-ink-muted text-sm">{contactNames(contact, language).main}</span>
            </>
          ),
          { className: 'lg:min-w-48' },
        ),
        column(t('project'), ({ project }) => <span title={inLanguage(project.name, language)}>{project.code}</span>),
        column(t('test'), (row) => testOf(row).filter(Boolean).join(' · ') || '–', { className: 'lg:w-34' }),
        column(t('mailing'), (row) => [row.mailReceiver, row.mailReceiverPhone].filter(Boolean).join(' · ') || '–', {
          className: 'lg:w-33',
        }),
        column(t('asked'), ({ createdAt }) => <DateTime value={createdAt} as="brief" />, {
          className: 'lg:whitespace-nowrap',
        }),
        column(
          t('state'),
          ({ reviewState, decisionReason, status, sendFundEmail, whyNotNotify, cancelledAt, cancelKind, ...row }) => (
            <ApprovalState state={cancelledAt === null ? reviewState : null} reason={decisionReason}>
              {cancelledAt === null ? (
                <>
                  {reviewState === null && <span className="text-ink-muted text-sm">{t('queues.unreviewed')}</span>}
                  <FeeStatusChip status={status} />
                </>
              ) : (
                <>
                  <StatusChip tone="neutral">{ended(cancelKind ?? 'CANCELLED')}</StatusChip>
                  <span className="text-ink-muted text-sm">
                    <DateTime value={cancelledAt} as="brief" />
                  </span>
                </>
              )}
              {row.customPriceReason && (
                <span className="block text-ink-muted text-sm wrap-anywhere">
                  {t('ownPrice', { reason: row.customPriceReason })}
                </span>
              )}
              {sendFundEmail && whyNotNotify === null && (
                <span className="block text-ink-muted text-sm">{t('noticeAsked')}</span>
              )}
            </ApprovalState>
          ),
          { className: 'lg:w-42' },
        ),
        column(
          t('actions'),
          (row) => {
            const named = `${schoolName(row.school, language)} ${row.project.code}`
            const [approveReason, rejectReason] = [toldOf(row.whyNotApprove), toldOf(row.whyNotReject)]
            const decisions = [
              row.whyNotApprove === null || approveReason !== null,
              row.whyNotReject === null || rejectReason !== null,
            ]
            // A row has two buttons at most; the rest is in its menu.
            const hasCorrect = row.whyNotCorrect === null && decisions.includes(false)
            return (
              <span className="flex items-center gap-1.5 max-lg:flex-wrap lg:whitespace-nowrap">
                <DecideButtons
                  key={row.version}
                  decided={{ kind: 'school', registrationId: row.id, version: row.version }}
                  named={named}
                  canApprove={row.whyNotApprove === null}
                  approveReason={approveReason}
                  canReject={row.whyNotReject === null}
                  rejectReason={rejectReason}
                />
                {hasCorrect && <CorrectButton registration={row} named={named} />}
                <ApprovalMenu
                  registration={row}
                  named={named}
                  actions={{
                    ...(row.whyNotCorrect === null && !hasCorrect && { correct: null }),
                    ...noticeOf(row, faults),
                    ...(row.cancelledAt === null && {
                      ...(row.status === 'PENDING' && possible('waive', row.whyNotWaive, faults)),
                      ...possible('cancel', row.whyNotCancel, faults),
                    }),
                  }}
                />
              </span>
            )
          },
          { className: 'lg:w-63' },
        ),
      ]}
    />
  )
}

type Faults = ReturnType<typeof useTranslations<'faults'>>

/** An action of the menu with why it is not possible now; none for whom it never is. */
function possible<Action extends string>(action: Action, why: SchoolApproval['whyNotCancel'], faults: Faults) {
  return why === 'auth.forbidden' ? {} : { [action]: why && faults(why) }
}

function noticeOf({ whyNotNotify }: SchoolApproval, faults: Faults) {
  if (whyNotNotify === null) return { notice: null }
  return toldReasons.includes(whyNotNotify) ? { notice: faults(whyNotNotify) } : {}
}
