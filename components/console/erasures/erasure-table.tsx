import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { administratorHref, keptStudentHref } from '@/components/shell/console-addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { DataTable } from '@/components/ui/data-table'
import type { listErasures } from '@/lib/features/console/erasures/list-erasures'
import { schoolName } from '@/lib/i18n/languages'
import { contactNames, nobodysName, personNames } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'
import { ErasureState } from './erasure-state'

type ListedErasure = ResultOf<typeof listErasures>['rows'][number]
/** Whose data was erased and whose is being erased, a row each; on a phone a card each. */
export function ErasureTable({ erasures }: { erasures: readonly ListedErasure[] }) {
  const t = useTranslations('erasures')
  const format = useFormatter()
  return (
    <DataTable
      isInBand
      caption={t('list')}
      rows={erasures}
      columns={({ column, numeric, state }) => [
        column(t('columns.person'), (erasure) => <Person erasure={erasure} />),
        column(t('columns.cause'), (erasure) => t(`causes.${erasure.cause}`)),
        column(t('columns.requestedBy'), (erasure) => erasure.requestedBy ?? t('byItself')),
        column(t('columns.at'), (erasure) => <DateTime value={erasure.finishedAt ?? erasure.createdAt} as="table" />),
        numeric(t('columns.rows'), (erasure) => format.number(erasure.items)),
        state(t('columns.state'), (erasure) => <ErasureState erasure={erasure} />),
      ]}
    />
  )
}

/** The name while there is one; afterwards the numbers that stay say who it was. */
function Person({ erasure }: { erasure: ListedErasure }) {
  const { personKind, personId, student, contact, administrator } = erasure
  const t = useTranslations('erasures')
  const language = useLocale()
  const school = (student ?? contact)?.school
  const numbers = student?.registrations.map(({ number }) => number) ?? []
  const facts = [school && schoolName(school, language), ...numbers].filter(Boolean).join(' · ')
  const latest = student ? personNames(student, language).main : contact && contactNames(contact, language).main
  const named = administrator?.name ?? latest
  const isErased = named === null || named === nobodysName
  const name = isErased ? t(`erased.${personKind}`) : named
  return (
    <span className="block min-w-0">
      {personKind === 'CONTACT' ? (
        name
      ) : (
        <Link quiet href={personKind === 'STUDENT' ? keptStudentHref(personId) : administratorHref(personId)}>
          {name}
        </Link>
      )}
      {facts !== '' && <span className="block font-normal text-ink-muted text-sm wrap-anywhere">{facts}</span>}
    </span>
  )
}
