'use client'

/* Its props are smaller than its markup: as a client component it is not sent twice. */

import { useMemo } from 'react'
import { type AsText, fromText } from '@/components/ui/as-text'
import { OwnCard, type OwnCardProps, type OwnCardWords } from './own-card'

export type OwnCardsProps = { cards: AsText<readonly OwnCardProps[]>; words: OwnCardWords }

/** The cards of one tab. */
export function OwnCards({ cards: text, words }: OwnCardsProps) {
  const cards = useMemo(() => fromText(text), [text])
  return (
    <ul className="own-cards">
      {cards.map((card) => (
        <li key={card.id}>
          <OwnCard {...card} words={words} />
        </li>
      ))}
    </ul>
  )
}
