import { diffWords } from 'diff'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'

/** A text in which the parts that another text lacks are marked; it finds words in Chinese too. */
export function MarkedText({ text, other }: { text: string; other: string }) {
  const language = useLocale()
  const parts = useMemo(
    () => diffWords(other, text, { intlSegmenter: new Intl.Segmenter(language, { granularity: 'word' }) }),
    [text, other, language],
  )
  return (
    <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {parts
        .filter(({ removed }) => !removed)
        .map(({ value, added }, at) =>
          added ? (
            // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name
            <mark key={at} className="rounded-[0.2rem] bg-warn-soft font-medium text-warn">
              {value}
            </mark>
          ) : (
            value
          ),
        )}
    </p>
  )
}
