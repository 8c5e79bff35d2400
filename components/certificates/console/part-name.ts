import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { placeholders } from '@/lib/features/certificates/certificate-templates/rules'
import type { LayoutPart } from '@/lib/features/certificates/certificate-templates/schema'

/** What a part is called: words as they begin, with what stands in for a name by its name; anything else by its kind. */
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
