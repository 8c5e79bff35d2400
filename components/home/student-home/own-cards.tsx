'use client'

/* Its props are smaller than its markup: as a client component it is not sent twice. */

import { useMemo } from 'react'
import { type AsText, fromText } from '@/components/ui/as-text'
import { useIsLive } from '@/components/ui/use-is-live'
import { OwnCard, type OwnCardProps, type OwnCardWords } from './own-card'

export type OwnCardsProps = { cards: AsText<readonly OwnCardProps[]>; words: OwnCardWords }

/** What a large screen shows at once; few students have more. */
const firstCards = 4

/** The cards of one tab; those below the first ones are drawn by the browser, in places kept for them (performance#w2). */
export function OwnCards({ cards: text, words }: OwnCardsProps) {
  const cards = useMemo(() => fromText(text), [text])
  const isLive = useIsLive()
  return (
    <ul className="own-cards">
      {cards.map((card, place) =>
        isLive || place < firstCards ? (
          <li key={card.id}>
            <OwnCard {...card} words={words} />
          </li>
        ) : (
          <li key={card.id} aria-hidden="true" />
        ),
      )}
    </ul>
  )
}
