'use client'

import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState } from 'react'
import type { TeamCard } from '@/lib/features/judging/team-lists/list-team-cards'
import { TeamArticle, type TeamArticleProps } from './team-article'

/** Below this number all cards are in the document, so that printing and the browser's own search see them. */
const virtualFrom = 60
const between = 16
const estimatedHeight = 330

export type TeamCardsProps = { teams: readonly TeamCard[] } & Omit<TeamArticleProps, 'team'>

/** The cards with one page scroll for any number: of a long list only the visible ones are in the document. */
export function TeamCards({ teams, ...card }: TeamCardsProps) {
  const t = useTranslations('teamList')
  const list = useRef<HTMLUListElement>(null)
  const [above, setAbove] = useState(0)
  const isLong = teams.length >= virtualFrom
  useLayoutEffect(() => {
    if (isLong && list.current) setAbove(list.current.getBoundingClientRect().top + window.scrollY)
  }, [isLong])
  // oxlint-disable-next-line react/incompatible-library -- it re-renders on scroll by design; nothing here is memoised over it
  const virtual = useWindowVirtualizer({
    count: teams.length,
    enabled: isLong,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => teams[index]?.id ?? index,
    gap: between,
    overscan: 4,
    scrollMargin: above,
    useFlushSync: false,
  })
  if (!isLong)
    return (
      <ul aria-label={t('caption')} className="flex flex-col gap-4">
        {teams.map((team) => (
          <li key={team.id}>
            <TeamArticle team={team} {...card} />
          </li>
        ))}
      </ul>
    )
  return (
    <ul ref={list} aria-label={t('caption')} className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const team = teams[index]
        return (
          team && (
            <li
              key={key}
              data-index={index}
              ref={virtual.measureElement}
              aria-setsize={teams.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start - above}px)` }}
            >
              <TeamArticle team={team} {...card} />
            </li>
          )
        )
      })}
    </ul>
  )
}
