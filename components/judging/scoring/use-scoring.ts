'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { ScoresView } from '@/lib/features/judging/scores/score-view.queries'
import { changesOf, merged, ownIn, type Rows, type Scoring, type TeamChange } from './scoring-rows'
import { useScoreSaves } from './use-score-saves'
import { useScoringNews } from './use-scoring-news'

/** The whole state of a project's scores: the portal's values, typed values, and others' changes meanwhile. */
export function useScoring(scoring: Scoring) {
  const { own, projectId } = scoring
  const [rows, setRows] = useState<Rows>(() => rowsOf(scoring))
  const [scorers, setScorers] = useState(scoring.scorers)
  const [notices, setNotices] = useState<readonly TeamChange[]>([])
  const [isElsewhere, setElsewhere] = useState(false)
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  }, [rows])

  const take = useCallback((standingView: ScoresView) => {
    setRows((before) => merged(before, standingView.teams))
    setScorers((before) => ({ ...before, ...standingView.scorers }))
  }, [])
  const savedBy = useCallback(
    (teamId: string) => {
      const row = latest.current.get(teamId)
      return row === undefined ? null : ownIn(row, own)
    },
    [own],
  )
  const saves = useScoreSaves({ place: `scores:${projectId}:${own}`, savedBy, onSaved: take })
  useScoringNews({
    start: scoring,
    onNews: (news) => {
      if (news.teams.length > 0) take(news)
    },
    onTeams: (all) => {
      const after = rowsOf(all)
      setNotices((before) => [...before, ...changesOf(latest.current, after)])
      setRows(after)
      setScorers(all.scorers)
    },
    onElsewhere: () => setElsewhere(true),
  })
  return { rows, scorers, saves, notices, isElsewhere, take, dismiss: () => setNotices([]) }
}

/** The teams by their numbers, those that the reader is to score first. */
function rowsOf({ teams, own }: Scoring): Rows {
  const isOwn = ({ scorerIds }: Scoring['teams'][number]) => scorerIds.includes(own)
  const ordered = [...teams.filter(isOwn), ...teams.filter((row) => !isOwn(row))]
  return new Map(ordered.map((row) => [row.teamId, row]))
}
