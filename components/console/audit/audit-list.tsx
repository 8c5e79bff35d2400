import { useTranslations } from 'next-intl'
import { projectImportHref, teamListHref } from '@/components/shell/addresses'
import {
  administratorHref,
  announcementHref,
  approvalsHref,
  certificateRuleHref,
  certificateTemplateHref,
  feeReductionHref,
  invoiceHref,
  keptChapterHref,
  keptCourseHref,
  keptPersonHref,
  keptSchoolHref,
  keptStudentHref,
  mailHref,
  orderHref,
  packageSetUpHref,
  questionBankHref,
  resultStepsHref,
  seasonsHref,
  setUpHref,
  templateHref,
} from '@/components/shell/console-addresses'
import { inboxThreadHref } from '@/components/shell/message-addresses'
import { DateTime } from '@/components/ui/date-time'
import { DataTable } from '@/components/ui/data-table'
import { Link } from '@/components/ui/link'
import type { AuditRow } from '@/lib/features/console/audit/queries'
import type { LinkedPage } from '@/lib/features/console/audit/rules'

type ShownEntry = AuditRow & {
  actor: string | null
  impersonator: string | null
  deed: string
  object: string
  note: string | null
  /** Of what it was done to. */
  page: LinkedPage | null
  objectName: string | null
}

/** Entries of the audit, a row each with what changed; on a phone a card each. */
export function AuditList({ entries }: { entries: readonly ShownEntry[] }) {
  const t = useTranslations('auditLog')
  return (
    <DataTable
      isInBand
      caption={t('caption')}
      rows={entries}
      columns={({ column }) => [
        column(
          t('what'),
          (entry) => (
            <>
              <span className="wrap-anywhere">{entry.deed}</span>
              <span className="block font-normal text-ink-muted text-xs wrap-anywhere">
                {entry.object}
                {entry.objectId !== null && (
                  <>
                    {' · '}
                    <ObjectId page={entry.page} name={entry.objectName} id={entry.objectId} />
                  </>
                )}
                {entry.note !== null && ` · ${entry.note}`}
              </span>
            </>
          ),
          { className: 'align-top' },
        ),
        column(t('at'), (entry) => <DateTime value={entry.at} as="table" />, { className: 'align-top' }),
        column(
          t('who'),
          (entry) => (
            <>
              <span className="block wrap-anywhere sm:max-w-52 sm:truncate" title={entry.actor ?? undefined}>
                {entry.actor ?? t(`kinds.${entry.actorKind}`)}
              </span>
              {entry.actor !== null && (
                <span className="block text-ink-muted text-sm">{t(`kinds.${entry.actorKind}`)}</span>
              )}
              {entry.impersonator !== null && (
                <span className="block text-ink-muted text-sm">{t('impersonator', { name: entry.impersonator })}</span>
              )}
            </>
          ),
          { className: 'align-top' },
        ),
        column(
          t('changes'),
          (entry) => (entry.values.length === 0 && !entry.items ? t('none') : <Changes entry={entry} />),
          { className: 'align-top' },
        ),
      ]}
    />
  )
}

const hrefOf: Record<LinkedPage['page'], (key: string, part?: string) => string> = {
  student: keptStudentHref,
  contact: keptPersonHref,
  school: keptSchoolHref,
  administrator: administratorHref,
  package: packageSetUpHref,
  template: templateHref,
  course: keptCourseHref,
  chapter: keptChapterHref,
  questions: questionBankHref,
  rule: (id) => certificateRuleHref(id),
  paper: certificateTemplateHref,
  reduction: feeReductionHref,
  mail: mailHref,
  announcement: announcementHref,
  thread: inboxThreadHref,
  project: (code) => setUpHref(code),
  results: resultStepsHref,
  import: projectImportHref,
  order: orderHref,
  invoice: (number) => invoiceHref(number, true),
  team: (code, team) => teamListHref(code, team === undefined ? {} : { team }),
  approvals: (school) => `${approvalsHref}?${new URLSearchParams({ state: 'all', search: school })}`,
  season: (code) => `${seasonsHref}?${new URLSearchParams({ search: code })}`,
}

/** What it was done to, as the way there where it has a page, under its name or number where it has one. */
function ObjectId({ page, name, id }: { page: LinkedPage | null; name: string | null; id: string }) {
  if (page === null) return id
  return (
    <Link href={hrefOf[page.page](page.key, page.part)} title={id}>
      {name ?? id}
    </Link>
  )
}

/** A line of what changed, so that each row stays low; pressed, each field with what it was and what it is. */
function Changes({ entry: { values, items } }: { entry: ShownEntry }) {
  const t = useTranslations('auditLog')
  const colon = useTranslations('common')('colon')
  if (values.length === 0) return <span className="text-ink-muted">{t('items', { count: items ?? 0 })}</span>
  return (
    <details className="group">
      <summary className="cursor-pointer text-ink-muted text-sm max-md:min-h-11">
        {t('count', { count: values.length })}
        <span className="line-clamp-1 text-ink wrap-anywhere group-open:hidden sm:max-w-72">
          {values.map(({ field, before, after }) => `${field}${colon}${changeOf(before, after)}`).join(' · ')}
        </span>
      </summary>
      <dl className="mt-1 grid gap-1.5 text-sm">
        {values.map(({ id, field, before, after }) => (
          <div key={id}>
            <dt className="font-medium">{field}</dt>
            <dd className="wrap-anywhere">
              {before !== null && (
                <del className="text-bad">
                  <span className="sr-only">
                    {t('before')}
                    {colon}
                  </span>
                  {before}
                </del>
              )}
              {before !== null && after !== null && ' → '}
              {after !== null && (
                <ins className="text-good no-underline">
                  <span className="sr-only">
                    {t('after')}
                    {colon}
                  </span>
                  {after}
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const changeOf = (before: string | null, after: string | null) =>
  before === null ? (after ?? '–') : `${before} → ${after ?? '–'}`
