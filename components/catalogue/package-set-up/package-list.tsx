import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { SetUpState } from '@/components/catalogue/set-up/set-up-state'
import { packageSetUpHref } from '@/components/shell/addresses'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { Money } from '@/components/ui/money'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { PackageSetUp } from '@/lib/features/catalogue/packages/set-up.queries'
import { inLanguage } from '@/lib/i18n/languages'

/** The packages with what is in them and who has them; each leads to its set-up. */
export function PackageList({ packages }: { packages: readonly PackageSetUp[] }) {
  const t = useTranslations('packageSetUp')
  const common = useTranslations('common')
  const language = useLocale()
  const format = useFormatter()
  return (
    <Table caption={t('title')} className="lg:min-h-0 lg:flex-1">
      <TableHead>
        <HeaderCell>{t('package')}</HeaderCell>
        <HeaderCell>{t('state')}</HeaderCell>
        <HeaderCell>{t('projects')}</HeaderCell>
        <HeaderCell numeric>{t('uses')}</HeaderCell>
        <HeaderCell>{t('onOffer')}</HeaderCell>
        <HeaderCell numeric>{t('price')}</HeaderCell>
        <HeaderCell numeric>{t('paid')}</HeaderCell>
        <HeaderCell numeric>{t('pending')}</HeaderCell>
      </TableHead>
      <TableBody>
        {packages.map(({ id, name, state, projects, uses, startsAt, endsAt, priceMinor, currency, sales }) => (
          <TableRow key={id}>
            <Cell lead>
              <Link quiet href={packageSetUpHref(id)}>
                {inLanguage(name, language)}
              </Link>
            </Cell>
            <Cell label={t('state')}>
              <SetUpState state={state} />
            </Cell>
            <Cell label={t('projects')}>{projects.map(({ code }) => code).join(', ') || '–'}</Cell>
            <Cell label={t('uses')} numeric>
              {uses ?? t('unlimited')}
            </Cell>
            <Cell label={t('onOffer')}>
              {startsAt || endsAt ? (
                <span className="whitespace-nowrap">
                  {startsAt ? <DateTime as="brief" value={startsAt} /> : '…'} –{' '}
                  {endsAt ? <DateTime as="brief" value={endsAt} /> : '…'}
                </span>
              ) : (
                t('always')
              )}
            </Cell>
            <Cell label={t('price')} numeric>
              {priceMinor > 0 ? <Money minor={priceMinor} currency={currency} /> : common('free')}
            </Cell>
            <Cell label={t('paid')} numeric>
              {format.number(sales.paid + sales.free)}
            </Cell>
            <Cell label={t('pending')} numeric>
              {format.number(sales.pending)}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
