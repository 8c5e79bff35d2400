'use client'

/* Its props are smaller than its markup: as a client component it is not sent twice. */

import { OwnCard, type OwnCardProps, type OwnCardWords } from './own-card'

export type OwnCardsProps = { cards: readonly OwnCardProps[]; words: OwnCardWords }

/** The cards of one tab. */
export function OwnCards({ cards, words }: OwnCardsProps) {
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
