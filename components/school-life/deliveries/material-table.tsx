import { useLocale, useTranslations } from 'next-intl'
import { DataTable } from '@/components/ui/data-table'
import type { listMaterials } from '@/lib/features/school-life/materials/list-materials'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'

type Props = { rows: ResultOf<typeof listMaterials>; showsSchool: boolean }

/** School, material, quantity and where the pieces are (school-life#materials); whoever has one school reads it nowhere. */
export function MaterialTable({ rows, showsSchool }: Props) {
  const t = useTranslations('materials')
  const language = useLocale()
  return (
    <DataTable
      isInBand
      caption={t('tabs.materials')}
      rows={rows}
      keyOf={({ key }) => key}
      columns={({ column, numeric }) => [
        showsSchool && column(t('columns.school'), ({ school }) => schoolName(school, language)),
        // The first column is the title of a card.
        column(t('columns.material'), ({ material }) => inLanguage(material.name, language)),
        column(t('columns.project'), ({ project }) => project.code),
        numeric(t('columns.quantity'), ({ quantity }) => quantity),
        numeric(t('columns.received'), ({ received }) => received),
        numeric(t('columns.underway'), ({ sent }) => sent),
        numeric(t('columns.planned'), ({ planned }) => planned),
      ]}
    />
  )
}
