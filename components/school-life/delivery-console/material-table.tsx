import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { keptDeliveriesHref } from '@/components/shell/addresses'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { listKeptMaterials } from '@/lib/features/school-life/materials/list-kept-materials'
import { inLanguage } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'
import { EditMaterialButton } from './delivery-buttons'

type Materials = ResultOf<typeof listKeptMaterials>

/** What is sent to schools, with how many deliveries there are of it. */
export function KeptMaterialTable({ rows, mayChange }: Pick<Materials, 'rows' | 'mayChange'>) {
  const t = useTranslations('keptDeliveries.materials')
  const language = useLocale()
  const format = useFormatter()
  return (
    <Table caption={t('title')} className="lg:min-h-0 lg:flex-1">
      <TableHead>
        <HeaderCell>{t('name')}</HeaderCell>
        <HeaderCell>{t('state')}</HeaderCell>
        <HeaderCell numeric>{t('deliveries')}</HeaderCell>
        {mayChange && (
          <HeaderCell>
            <span className="sr-only">{t('action')}</span>
          </HeaderCell>
        )}
      </TableHead>
      <TableBody>
        {rows.map((material) => {
          const { id, name, active, deliveries } = material
          const shown = inLanguage(name, language)
          return (
            <TableRow key={id}>
              <Cell lead>
                <span className="wrap-anywhere">{shown}</span>
              </Cell>
              <Cell label={t('state')}>
                <StatusChip tone={active ? 'good' : 'neutral'}>{t(active ? 'sent' : 'archived')}</StatusChip>
              </Cell>
              <Cell numeric label={t('deliveries')}>
                <Link quiet href={keptDeliveriesHref({ material: id })}>
                  {format.number(deliveries)}
                </Link>
              </Cell>
              {mayChange && (
                <Cell>
                  <EditMaterialButton material={material} name={shown} />
                </Cell>
              )}
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
