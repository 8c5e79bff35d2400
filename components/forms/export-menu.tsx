'use client'

import { FileSpreadsheet, FileText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Menu, type MenuProps } from '@/components/ui/menu'
import type { TableFormat } from '@/lib/tables/formats'

/** In the order they are offered. */
export const exportFormats = ['csv', 'xlsx'] as const satisfies readonly TableFormat[]
const icons: Record<TableFormat, typeof FileText> = { csv: FileText, xlsx: FileSpreadsheet }

export type ExportMenuProps = { label: string; onChoose: (format: TableFormat) => void; children: MenuProps['trigger'] }

/** The files a list can be exported as, behind its export button. */
export function ExportMenu({ label, onChoose, children }: ExportMenuProps) {
  const t = useTranslations('common.formats')
  const items = exportFormats.map((format) => {
    const Icon = icons[format]
    return { label: t(format), icon: <Icon aria-hidden="true" />, onChoose: () => onChoose(format) }
  })
  return <Menu label={label} items={items} trigger={children} />
}
