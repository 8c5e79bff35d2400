import { useLocale, useTranslations } from 'next-intl'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { AwardKind } from '@/lib/features/award-kinds/queries'
import { inLanguage } from '@/lib/i18n/languages'

/** What the project can give, the highest award first. */
export function AwardKindList({ kinds }: { kinds: readonly AwardKind[] }) {
  const t = useTranslations('awards.kinds')
  const language = useLocale()
  return (
    <Table caption={t('caption')}>
      <TableHead>
        <HeaderCell numeric>{t('place')}</HeaderCell>
        <HeaderCell>{t('label')}</HeaderCell>
        <HeaderCell>{t('holder')}</HeaderCell>
        <HeaderCell numeric>{t('cutOff')}</HeaderCell>
        <HeaderCell numeric>{t('given')}</HeaderCell>
      </TableHead>
      <TableBody>
        {kinds.map((kind) => (
          <TableRow key={kind.id}>
            <Cell label={t('place')} numeric>
              {kind.place}
            </Cell>
            <Cell lead>{inLanguage(kind.label, language)}</Cell>
            <Cell label={t('holder')}>{t(`holders.${kind.holder}`)}</Cell>
            <Cell label={t('cutOff')} numeric>
              {kind.cutOff === null ? '–' : kind.cutOff / 100}
            </Cell>
            <Cell label={t('given')} numeric>
              {kind.maximum === null ? kind.given : t('givenOf', { given: kind.given, maximum: kind.maximum })}
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
