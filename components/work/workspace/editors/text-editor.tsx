'use client'

import { cn } from '@/components/ui/cn'
import { writingStyles } from './writing-styles'
import type { EditorProps } from '../editor'
import { GrowingText } from './growing-text'
import { useOwnCopy } from './use-own-copy'

/** Plain text in a field that grows with it. Unfinished text of an input method is not reported. */
export function TextEditor({ value, onChange, labelId, hintId }: EditorProps) {
  const { copy, setCopy, tell, change } = useOwnCopy(value, onChange)
  return (
    <GrowingText
      value={copy}
      aria-labelledby={labelId}
      aria-describedby={hintId}
      className={cn(writingStyles, 'min-h-20 py-2')}
      onChange={({ currentTarget, nativeEvent }) => {
        const isComposing = 'isComposing' in nativeEvent && nativeEvent.isComposing === true
        if (isComposing) setCopy(currentTarget.value)
        else change(currentTarget.value)
      }}
      onCompositionEnd={({ currentTarget }) => tell(currentTarget.value)}
    />
  )
}
