import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ReviewChip } from '@/components/registrations/school-projects/review-chip'
import { DateTime } from '@/components/ui/date-time'
import { Cell, HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table'
import type { ReviewVerdict } from '@/lib/features/registrations/school-registrations/rules'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

type ApprovalColumn = 'school' | 'educator' | 'project' | 'test' | 'mailing' | 'classes' | 'asked' | 'state' | 'actions'

/** What waits for the organisers, a row each; on a phone a card each. */
export function ApprovalTable({
  caption,
  columns,
  children,
}: {
  caption: string
  columns: readonly ApprovalColumn[]
  children: ReactNode
}) {
  const t = useTranslations('approvals')
  return (
    <Table caption={caption} className="lg:min-h-0 lg:flex-1">
      <TableHead>
        {columns.map((column) => (
          <HeaderCell key={column}>{t(column)}</HeaderCell>
        ))}
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  )
}

export function ProjectCell({ project }: { project: { code: string; name: Bilingual } }) {
  const t = useTranslations('approvals')
  const language = useLocale()
  return (
    <Cell label={t('project')}>
      <span title={inLanguage(project.name, language)}>{project.code}</span>
    </Cell>
  )
}

type StandingProps = {
  askedAt: Date
  state: 'PENDING' | ReviewVerdict | null
  /** Why it was rejected. */
  reason: string | null
  /** What else is told of its state. */
  more?: ReactNode
  /** What can be said of it. */
  children: ReactNode
}

/** The last cells of each: since when it waits, how it stands, and what can be said of it. */
export function StandingCells({ askedAt, state, reason, more, children }: StandingProps) {
  const t = useTranslations('approvals')
  return (
    <>
      <Cell label={t('asked')}>
        <DateTime value={askedAt} as="table" />
      </Cell>
      <Cell label={t('state')}>
        <span className="flex flex-wrap gap-1.5">
          {state && <ReviewChip state={state} />}
          {more}
        </span>
        {reason && <span className="block text-ink-muted text-sm">{reason}</span>}
      </Cell>
      <Cell label={t('actions')}>
        <span className="flex flex-wrap gap-1.5">{children}</span>
      </Cell>
    </>
  )
}
