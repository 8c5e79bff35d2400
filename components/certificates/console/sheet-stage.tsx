'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { CertificateSheet, type CertificateSheetProps } from '@/components/certificates/sheet/certificate-sheet'
import { cn } from '@/components/ui/cn'
import { page } from '@/lib/features/certificates/certificate-templates/rules'
import type { LayoutPart } from '@/lib/features/certificates/certificate-templates/schema'
import { isCentred } from './drawing'
import { boxesOf } from './part-boxes'
import { PartHandle } from './part-handle'

export type SheetStageProps = {
  sheet: CertificateSheetProps
  selected: string | null
  onSelect: (id: string | null) => void
  /** `step`: changes with the same step are undone together. */
  onChange: (part: LayoutPart, step: string) => void
  onSettled: () => void
  onRemove: (id: string) => void
}

/** The sheet, whose parts can be selected and moved by mouse, finger and arrow keys. It is light in every theme. */
export function SheetStage({ sheet, selected, onSelect, onChange, onSettled, onRemove }: SheetStageProps) {
  const t = useTranslations('certificateConsole.editor')
  const hint = useId()
  const { layout, printable, language } = sheet
  const boxes = boxesOf(layout, printable, language)
  const current = layout.parts.find(({ id }) => id === selected)
  return (
    <div className="relative overflow-hidden rounded-sm shadow-overlay [color-scheme:light]">
      <CertificateSheet {...sheet} />
      <fieldset aria-describedby={hint} className="absolute inset-0">
        <legend className="sr-only">{t('parts')}</legend>
        <p id={hint} className="sr-only">
          {t('keys')}
        </p>
        {/* A press beside every part clears the selection. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape does the same */}
        <div className="absolute inset-0" onClick={() => onSelect(null)} />
        {current && isCentred(current) && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-1/2 border-accent-text/50 border-l border-dashed"
          />
        )}
        {layout.parts.map((part) => (
          <PartHandle
            key={part.id}
            part={part}
            box={boxes.get(part.id) ?? { x: part.x, y: part.y, width: 10, height: 4 }}
            isSelected={part.id === selected}
            onSelect={onSelect}
            onChange={onChange}
            onSettled={onSettled}
            onRemove={onRemove}
          />
        ))}
      </fieldset>
      <span className={cn('sr-only')}>{`${page.width} × ${page.height} mm`}</span>
    </div>
  )
}
