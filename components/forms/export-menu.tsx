'use client'

import { FileSpreadsheet, FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Menu, type MenuProps } from '@/components/ui/menu'
import type { TableFormat } from '@/lib/tables/formats'

/** In the order they are offered. */
export const exportFormats = ['csv', 'xlsx'] as const satisfies readonly TableFormat[]
const icons: Record<TableFormat, typeof FileText> = { csv: FileText, xlsx: FileSpreadsheet }

export type ExportMenuProps = {
  label: string
  /** How many rows a workbook holds, where the list has more. */
  mostInWorkbook?: number | undefined
  onChoose: (format: TableFormat) => void
  children: MenuProps['trigger']
}

/** The files a list can be exported as, behind its export button. */
export function ExportMenu({ label, mostInWorkbook: most, onChoose, children }: ExportMenuProps) {
  const t = useTranslations('common.formats')
  const items = exportFormats.map((format) => {
    const Icon = icons[format]
    const name = format === 'xlsx' && most !== undefined ? t('xlsxUpTo', { most }) : t(format)
    return { label: name, icon: <Icon aria-hidden="true" />, onChoose: () => onChoose(format) }
  })
  return <Menu label={label} items={items} trigger={children} />
}
