import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { keptDeliveriesHref } from '@/components/shell/console-addresses'
import { DataTable } from '@/components/ui/data-table'
import { Link } from '@/components/ui/link'
import { StatusChip } from '@/components/ui/status-chip'
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
    <DataTable
      isInBand
      caption={t('title')}
      rows={rows}
      columns={({ column, numeric, state, actions }) => [
        column(t('name'), ({ name }) => <span className="wrap-anywhere">{inLanguage(name, language)}</span>),
        state(t('state'), ({ active }) => (
          <StatusChip tone={active ? 'good' : 'neutral'}>{t(active ? 'sent' : 'archived')}</StatusChip>
        )),
        numeric(t('deliveries'), ({ id, deliveries }) => (
          <Link quiet href={keptDeliveriesHref({ material: id })}>
            {format.number(deliveries)}
          </Link>
        )),
        mayChange &&
          actions(t('action'), (material) => (
            <EditMaterialButton material={material} name={inLanguage(material.name, language)} />
          )),
      ]}
    />
  )
}
