import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { placeholders } from '@/lib/features/certificates/certificate-templates/rules'
import type { LayoutPart } from '@/lib/features/certificates/certificate-templates/schema'

/** The name of a part: the beginning of its text, with placeholders by name; for other parts their kind. */
export function usePartName(): (part: LayoutPart) => string {
  const t = useTranslations('certificateConsole')
  return useCallback(
    (part) => {
      if (part.kind !== 'text') return t(`editor.kinds.${part.kind}`)
      return part.text.replace(/\s+/g, ' ').replace(/\{(\w+)\}/g, (whole, name: string) => {
        const known = placeholders.find((one) => one === name)
        return known === undefined ? whole : `[${t(`placeholders.${known}`)}]`
      })
    },
    [t],
  )
}
