import { useLocale } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { NamePair } from '@/components/ui/name-pair'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import type { OrderRow } from '@/lib/features/payments/ledger/queries'

export type OrderTarget = OrderRow['targets'][number]

/** The payer and the object of an order, in the reader's language. */
export function useTargetNames(target: OrderTarget | null | undefined): { who: string; other: string; what: string } {
  const language = useLocale()
  if (!target) return { who: '', other: '', what: '' }
  const { student, school, project, package: bundle } = target
  const names = student && personNames(student, language)
  const ofSchool = school && schoolName(school, language)
  const name = project?.name ?? bundle
  return {
    who: names?.main ?? ofSchool ?? '',
    other: names?.other ?? '',
    what: name ? inLanguage(name, language) : '',
  }
}

/** The student or the school of an order. */
export function TargetPerson({ target }: { target: OrderTarget | null | undefined }) {
  const { who, other } = useTargetNames(target)
  return <NamePair isOneLine main={who} other={other} />
}

/** The project or package of an order, with the number of the registration; a row of a list is one line from `lg` up, and its card has the number alone. */
export function TargetThing({ target, isRow = false }: { target: OrderTarget | null | undefined; isRow?: boolean }) {
  const { what } = useTargetNames(target)
  const number = target?.number ?? target?.project?.code
  return (
    <span className={cn('flex items-baseline gap-x-2 max-lg:flex-wrap', isRow ? 'lg:max-w-60' : 'lg:flex-wrap')}>
      <span className={cn(isRow && 'lg:truncate', isRow && number && 'narrow:hidden')} title={isRow ? what : undefined}>
        {what}
      </span>
      {number && <span className="text-ink-muted text-sm whitespace-nowrap tabular-nums">{number}</span>}
    </span>
  )
}
