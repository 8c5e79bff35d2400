'use client'

import { keptText } from '@/components/forms/unsaved'
import { useKeptText } from '@/components/forms/use-kept-text'
import { useEarlyText } from '@/components/ui/use-early'

/** A text typed into this field and not sent yet; the device keeps it until it is sent. */
export function useDraft(key: string, fieldId: string) {
  const [text, keep] = useKeptText(key)
  const change = (next: (now: string) => string) => keep(next(keptText(key).read() ?? '') || null)
  useEarlyText(fieldId, '', (typed) => change((now) => [now, typed].filter(Boolean).join('\n')))
  return [text ?? '', change] as const
}
