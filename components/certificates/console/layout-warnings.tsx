'use client'

import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { warningsOf, type LayoutWarning } from '@/lib/features/certificates/certificate-templates/rules'
import type { Layout } from '@/lib/features/certificates/certificate-templates/schema'
import { usePartName } from './part-name'

export type LayoutWarningsProps = { layout: Layout; onSelect: (id: string) => void }

/** Problems to check before certificates are issued; each links to the part it concerns. */
export function LayoutWarnings({ layout, onSelect }: LayoutWarningsProps) {
  const t = useTranslations('certificateConsole.warnings')
  const nameOf = usePartName()
  const warnings = warningsOf(layout)
  const partOf = (id: string) => {
    const part = layout.parts.find((one) => one.id === id)
    return part === undefined ? '' : nameOf(part)
  }
  const textOf = (warning: LayoutWarning) => {
    switch (warning.about) {
      case 'placeholder':
        return t('placeholder', { name: `{${warning.name}}` })
      case 'offPage':
        return t('offPage', { part: partOf(warning.part) })
      default:
        return t(warning.about)
    }
  }
  return (
    <div role="status">
      {warnings.length > 0 && (
        <ul className="mb-5 flex flex-col gap-1 rounded-md bg-warn-soft p-3 text-sm">
          {warnings.map((warning) => (
            <li key={JSON.stringify(warning)} className="flex items-start gap-2">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" />
              {'part' in warning ? (
                <button
                  type="button"
                  onClick={() => onSelect(warning.part)}
                  className="text-start underline underline-offset-2 pointer-coarse:min-h-11"
                >
                  {textOf(warning)}
                </button>
              ) : (
                <span>{textOf(warning)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
