import { proposedLinksHref, studentEntryHref } from '@/components/shell/addresses'
import { useLocale, useTranslations } from 'next-intl'
import { EmptyCard } from '@/components/ui/empty-card'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { NamePair } from '@/components/ui/name-pair'
import { DataTable } from '@/components/ui/data-table'
import { ListPages } from '@/components/ui/paged-list'
import type { listProposals } from '@/lib/features/people/adviser-links/list-proposals'
import { schoolName } from '@/lib/i18n/languages'
import { contactNames, personNames } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'
import { DecideButtons } from './decide-buttons'

type Waiting = ResultOf<typeof listProposals>

export type ProposalListProps = Omit<Waiting, 'projects'> & { page: number; pageSize: number; isNarrowed: boolean }

/** Open links: those that the reader decides, and those that others decide for the reader; the pages go through both. */
export function ProposalList({ proposals, claims, page, pageSize, isNarrowed }: ProposalListProps) {
  const t = useTranslations('adviserLinks.list')
  const total = proposals.total + claims.total
  if (total === 0 && isNarrowed) {
    return <EmptyCard kind="noMatch" title={t('noMatch')} link={{ href: proposedLinksHref, label: t('clear') }} />
  }
  if (total === 0) {
    return (
      <EmptyCard kind="nothing" title={t('empty')}>
        {t('emptyText')}
      </EmptyCard>
    )
  }
  return (
    <div className="flex flex-col gap-6">
      {proposals.rows.length > 0 && <Proposals proposals={proposals.rows} />}
      {claims.rows.length > 0 && <Claims claims={claims.rows} />}
      <ListPages
        {...{ page, pageSize, total }}
        isShown={total > pageSize}
        className=""
        summary={(range) => t('shown', range)}
      />
    </div>
  )
}

function Proposals({ proposals }: { proposals: Waiting['proposals']['rows'] }) {
  const t = useTranslations('adviserLinks.list')
  const language = useLocale()
  return (
    <Card flush title={t('proposals')} description={t('proposalsText')}>
      <DataTable
        caption={t('proposals')}
        rows={proposals}
        columns={({ column }) => [
          column(t('student'), ({ student }) => (
            <NamePair {...personNames(student, language)} href={studentEntryHref(student.id)} />
          )),
          column(t('adviser'), ({ contact }) => (
            <span className="block">
              {contactNames(contact, language).main}
              <span className="block text-ink-muted text-sm">{schoolName(contact.school, language)}</span>
            </span>
          )),
          column(t('projects'), ({ projects }) => projects.join(', ')),
          column(t('since'), ({ createdAt }) => <DateTime value={createdAt} as="date" />, {
            className: 'whitespace-nowrap',
          }),
          column(t('answer'), ({ id, student, contact }) => (
            <DecideButtons
              linkId={id}
              words="staff"
              names={{ adviser: contactNames(contact, language).main, student: personNames(student, language).main }}
            />
          )),
        ]}
      />
    </Card>
  )
}

function Claims({ claims }: { claims: Waiting['claims']['rows'] }) {
  const t = useTranslations('adviserLinks.list')
  const language = useLocale()
  return (
    <Card flush title={t('claims')} description={t('claimsText')}>
      <DataTable
        caption={t('claims')}
        rows={claims}
        columns={({ column }) => [
          column(t('typed'), ({ name }) => <NamePair {...personNames(name, language)} />),
          column(t('projects'), ({ project }) => project),
          column(t('since'), ({ createdAt }) => <DateTime value={createdAt} as="date" />, {
            className: 'whitespace-nowrap',
          }),
        ]}
      />
    </Card>
  )
}
