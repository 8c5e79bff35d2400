import { useLocale, useTranslations } from 'next-intl'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { listMaterials } from '@/lib/features/school-life/materials/list-materials'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'

/** School, material, quantity and where the pieces are (school-life#materials). */
export function MaterialTable({ rows }: { rows: ResultOf<typeof listMaterials> }) {
  const t = useTranslations('materials')
  const language = useLocale()
  const places = ['received', 'underway', 'planned'] as const
  return (
    <Table caption={t('tabs.materials')}>
      <TableHead>
        <HeaderCell>{t('columns.school')}</HeaderCell>
        <HeaderCell>{t('columns.project')}</HeaderCell>
        <HeaderCell>{t('columns.material')}</HeaderCell>
        <HeaderCell numeric>{t('columns.quantity')}</HeaderCell>
        {places.map((place) => (
          <HeaderCell key={place} numeric>
            {t(`columns.${place}`)}
          </HeaderCell>
        ))}
      </TableHead>
      <TableBody>
        {rows.map(({ key, school, project, material, quantity, received, sent, planned }) => (
          <TableRow key={key}>
            <Cell lead label={t('columns.school')}>
              {schoolName(school, language)}
            </Cell>
            <Cell label={t('columns.project')}>{project.code}</Cell>
            <Cell label={t('columns.material')}>{inLanguage(material.name, language)}</Cell>
            <Cell numeric label={t('columns.quantity')}>
              {quantity}
            </Cell>
            {[received, sent, planned].map((pieces, at) => (
              <Cell key={places[at]} numeric label={t(`columns.${places[at] ?? 'planned'}`)}>
                {pieces}
              </Cell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
