'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { AskedAction } from '@/components/forms/asked-action'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { type DeliveryRow, DeliveryTable } from '@/components/school-life/deliveries/delivery-table'
import { Checkbox } from '@/components/ui/checkbox'
import { removeDeliveriesAction } from '@/lib/features/school-life/materials/actions'
import { inLanguage, schoolName } from '@/lib/i18n/languages'

/** The deliveries of one page; the planned ones that are ticked are taken back together. */
export function TickedDeliveries({ rows }: { rows: readonly DeliveryRow[] }) {
  const t = useTranslations('keptDeliveries.ticked')
  const words = useTranslations('materials.remove')
  const language = useLocale()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const open = rows.filter(({ mayRemove }) => mayRemove)
  // Those of another page are not chosen any more: one takes back what one sees.
  const chosen = open.filter(({ id }) => ticked.includes(id))
  const isChosen = ({ id }: DeliveryRow) => chosen.some((one) => one.id === id)
  const areAll = open.length > 0 && chosen.length === open.length
  const operation = useRefreshing(removeDeliveriesAction, {
    successMessage: ({ removed }) => words('done', { count: removed }),
    onSuccess: () => setTicked([]),
  })
  const toggle = (row: DeliveryRow) =>
    setTicked(isChosen(row) ? ticked.filter((id) => id !== row.id) : [...ticked, row.id])
  return (
    <>
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2 sm:px-5">
          <span role="status" className="font-medium tabular-nums">
            {t('selected', { count: chosen.length })}
          </span>
          <AskedAction
            label={t('remove')}
            title={words('title', { count: chosen.length })}
            look={{ variant: 'secondary', tone: 'danger' }}
            operation={operation}
            onConfirm={() => void operation.run({ deliveries: chosen.map(({ id, version }) => ({ id, version })) })}
          >
            <p>{t('text', { count: chosen.length })}</p>
          </AskedAction>
        </div>
      )}
      <DeliveryTable
        rows={rows}
        showsSchool
        ticks={{
          label: t('select'),
          ofAll: (
            <Checkbox
              labelHidden
              label={t('selectAll')}
              disabled={open.length === 0}
              checked={areAll}
              indeterminate={!areAll && chosen.length > 0}
              onChange={() => setTicked(areAll ? [] : open.map(({ id }) => id))}
            />
          ),
          of: (row) => (
            <Checkbox
              labelHidden
              label={t('selectOne', {
                material: inLanguage(row.material.name, language),
                school: schoolName(row.school, language),
              })}
              disabled={!row.mayRemove}
              checked={isChosen(row)}
              onChange={() => toggle(row)}
            />
          ),
          isTicked: isChosen,
        }}
      />
    </>
  )
}
