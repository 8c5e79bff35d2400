import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { SetUpState } from '@/components/catalogue/set-up/set-up-state'
import { packageSetUpHref } from '@/components/shell/console-addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import { DataTable } from '@/components/ui/data-table'
import type { PackageSetUp } from '@/lib/features/catalogue/packages/set-up.queries'
import { inLanguage } from '@/lib/i18n/languages'

/** The packages with what is in them and who has them; each leads to its set-up. */
export function PackageList({ packages }: { packages: readonly PackageSetUp[] }) {
  const t = useTranslations('packageSetUp')
  const common = useTranslations('common')
  const language = useLocale()
  const format = useFormatter()
  return (
    <DataTable
      isInBand
      caption={t('title')}
      rows={packages}
      columns={({ column, numeric, state }) => [
        column(t('package'), ({ id, name }) => (
          <Link quiet href={packageSetUpHref(id)}>
            {inLanguage(name, language)}
          </Link>
        )),
        state(t('state'), ({ state }) => <SetUpState state={state} />),
        column(t('projects'), ({ projects }) => projects.map(({ code }) => code).join(', ') || '–'),
        numeric(t('uses'), ({ uses }) => uses ?? t('unlimited')),
        column(t('onOffer'), ({ startsAt, endsAt }) =>
          startsAt || endsAt ? (
            <span className="whitespace-nowrap">
              {startsAt ? <DateTime as="brief" value={startsAt} /> : '…'} –{' '}
              {endsAt ? <DateTime as="brief" value={endsAt} /> : '…'}
            </span>
          ) : (
            t('always')
          ),
        ),
        numeric(t('price'), ({ priceMinor, currency }) =>
          priceMinor > 0 ? <Money minor={priceMinor} currency={currency} /> : common('free'),
        ),
        numeric(t('paid'), ({ sales }) => format.number(sales.paid + sales.free)),
        numeric(t('pending'), ({ sales }) => format.number(sales.pending)),
      ]}
    />
  )
}
