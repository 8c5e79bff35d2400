'use client'

import { useEffect, useRef } from 'react'
import type { getScoringNews } from '@/lib/features/judging/scores/get-scoring-news'
import type { ResultOf } from '@/lib/kernel/operation'
import { ask } from '@/components/forms/ask'
import type { Scoring } from './scoring-rows'

type News = ResultOf<typeof getScoringNews>
const everyMs = 4_000

type ScoringNewsOptions = {
  start: { projectId: string; at: number; seal: string }
  onNews: (news: News) => void
  /** Called when the teams themselves have changed. */
  onTeams: (scoring: Scoring) => void
  onElsewhere: () => void
}

/** Asks every few seconds, while the page is visible, what others have scored. */
export function useScoringNews({ start, onNews, onTeams, onElsewhere }: ScoringNewsOptions): void {
  const callbacks = useRef({ onNews, onTeams, onElsewhere })
  useEffect(() => {
    callbacks.current = { onNews, onTeams, onElsewhere }
  })
  const { projectId, at: startAt, seal: startSeal } = start
  useEffect(() => {
    let [at, seal, isOver] = [startAt, startSeal, false]
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      if (document.visibilityState === 'visible') {
        const answer = await ask<News>('/api/scores/news', { projectId, at })
        if (isOver) return
        if (answer?.ok) {
          const news = answer.data
          if (news.isElsewhere) return callbacks.current.onElsewhere()
          callbacks.current.onNews(news)
          at = news.at
          if (news.seal !== seal) {
            const all = await ask<Scoring>('/api/scores/teams', {})
            if (isOver) return
            if (all?.ok) {
              seal = all.data.seal
              callbacks.current.onTeams(all.data)
            }
          }
        }
      }
      timer = setTimeout(() => void look(), everyMs)
    }
    timer = setTimeout(() => void look(), everyMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [projectId, startAt, startSeal])
}
