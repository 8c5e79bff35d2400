'use client'

import { useTranslations } from 'next-intl'
import type { ShownFault } from '@/components/forms/use-operation'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'

export type ChooseSheetProps = { fileName: string; sheets: readonly string[]; onChoose: (sheet: string) => void }

/** The sheets of a workbook that have content: one of them is tried at once. */
export function ChooseSheet({ fileName, sheets, onChoose }: ChooseSheetProps) {
  const t = useTranslations('imports.sheets')
  return (
    <Banner
      tone="info"
      live
      title={t('title')}
      actions={sheets.map((sheet) => (
        <Button key={sheet} onClick={() => onChoose(sheet)}>
          {sheet}
        </Button>
      ))}
    >
      <p>{t('text', { file: fileName })}</p>
    </Banner>
  )
}

const namesSheets = new Set(['xlsx.chooseSheet', 'xlsx.noSuchSheet'])

/** The sheets a refusal names to choose from. */
export function sheetsIn(fault: Pick<ShownFault, 'key' | 'data'> | null): string[] {
  const { key = '', data } = fault ?? {}
  if (!namesSheets.has(key) || typeof data !== 'object' || data === null || !('sheets' in data)) return []
  return Array.isArray(data.sheets) ? data.sheets.filter((sheet) => typeof sheet === 'string') : []
}
