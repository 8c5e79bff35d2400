'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { hundredthsOf, whyNotValue } from '@/lib/features/judging/scores/rules'
import type { ScoresView } from '@/lib/features/judging/scores/score-view.queries'
import { hasFields, isPassing, keptEntries, retryWait } from '@/components/forms/unsaved'
import { ask } from '@/components/forms/ask'

/** What a scorer typed that the portal does not have yet, or has just accepted. */
export type Edit = {
  text: string
  comment?: string | null
  state: 'typing' | 'wrong' | 'waiting' | 'saving' | 'saved' | 'refused'
  message?: string
}
export type Edits = ReadonlyMap<string, Edit>

/** The cell shows what the portal does not have. */
export const isUnsaved = (edit: Edit | undefined) => edit !== undefined && edit.state !== 'saved'
export type ScoreInput = { hundredths: number | null; comment: string | null }

type KeptScore = { text: string; comment?: string | null }
const mostAtOnce = 500

type Saves = {
  /** The storage key of what is not saved yet. */
  place: string
  savedBy: (teamId: string) => ScoreInput | null
  onSaved: (told: ScoresView) => void
}

/**
 * Saves each value at once, one request after another; values typed meanwhile go together into the next one. It keeps
 * what could not be sent, through a reload too, and tries again.
 */
export function useScoreSaves({ place, savedBy, onSaved }: Saves) {
  const [edits, setEdits] = useState<Edits>(new Map())
  const [isOffline, setOffline] = useState(false)
  const known = useRef<Map<string, Edit>>(new Map())
  const history = useRef<{ teamId: string; before: ScoreInput }[][]>([])
  const [undoable, setUndoable] = useState(0)
  const sending = useRef(false)
  /** What was sent last for a team and may stand at the portal already: on its way, or sent without an answer. */
  const uncertain = useRef(new Map<string, ScoreInput>())
  const tries = useRef(0)
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined)
  const goOn = useRef(() => {})

  const put = useCallback(
    (changes: readonly (readonly [string, Edit | null])[]) => {
      for (const [teamId, edit] of changes) {
        if (edit === null) known.current.delete(teamId)
        else known.current.set(teamId, edit)
      }
      keep(place, known.current)
      setEdits(new Map(known.current))
    },
    [place],
  )

  const scoreNow = useCallback((teamId: string) => uncertain.current.get(teamId) ?? savedBy(teamId), [savedBy])
  const commentNow = useCallback((teamId: string) => scoreNow(teamId)?.comment ?? null, [scoreNow])

  const flush = useCallback(async () => {
    clearTimeout(retry.current)
    const waiting = [...known.current].filter(([, { state }]) => state === 'waiting').slice(0, mostAtOnce)
    if (sending.current || waiting.length === 0) return
    sending.current = true
    const sent = waiting.map(([teamId, edit]) => [teamId, { ...edit, state: 'saving' as const }] as const)
    put(sent)
    const scores = sent.map(([teamId, { text, comment }]) => ({
      teamId,
      hundredths: text.trim() === '' ? null : hundredthsOf(text),
      ...(comment === undefined ? {} : { comment }),
    }))
    for (const { teamId, hundredths, comment = commentNow(teamId) } of scores)
      uncertain.current.set(teamId, { hundredths, comment })
    const answer = await ask<ScoresView>('/api/scores', { scores })
    sending.current = false
    const isCertain = answer !== null && (answer.ok || !isPassing(answer.fault))
    if (isCertain) for (const { teamId } of scores) uncertain.current.delete(teamId)
    // The value was typed again during the request, so it is still unsaved.
    const still = sent.filter(([teamId, edit]) => known.current.get(teamId) === edit)
    if (answer?.ok) {
      tries.current = 0
      setOffline(false)
      onSaved(answer.data)
      put(still.map(([teamId, edit]) => [teamId, { ...edit, state: 'saved' }]))
      return goOn.current()
    }
    const fault = answer === null ? null : answer.fault
    const refused = fault === null ? [] : teamsIn(fault.data)
    if (fault !== null && refused.length > 0) {
      put(
        still.map(([teamId, edit]) => [
          teamId,
          refused.includes(teamId)
            ? { ...edit, state: 'refused', message: fault.message }
            : { ...edit, state: 'waiting' },
        ]),
      )
      return goOn.current()
    }
    if (fault !== null && !isPassing(fault))
      return put(still.map(([teamId, edit]) => [teamId, { ...edit, state: 'refused', message: fault.message }]))
    setOffline(true)
    put(still.map(([teamId, edit]) => [teamId, { ...edit, state: 'waiting' }]))
    retry.current = setTimeout(() => goOn.current(), retryWait(tries.current++))
  }, [put, onSaved, commentNow])

  useEffect(() => {
    goOn.current = () => void flush()
    const left = [...keptScores(place).read()].map(
      ([teamId, edit]) => [teamId, { ...edit, state: stateOf(edit.text) }] as const,
    )
    if (left.length > 0) put(left)
    const again = () => {
      tries.current = 0
      void flush()
    }
    again()
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('online', again)
      clearTimeout(retry.current)
    }
  }, [place, put, flush])

  const type = useCallback(
    (teamId: string, text: string) => {
      put([[teamId, { ...known.current.get(teamId), text, state: 'typing' }]])
    },
    [put],
  )

  /** Saves values that belong together at once, as one undo step. */
  const commit = useCallback(
    (values: readonly { teamId: string; text: string; comment?: string | null }[], isUndo = false) => {
      const step: { teamId: string; before: ScoreInput }[] = []
      const changes = values.flatMap(({ teamId, text, comment: newComment }): (readonly [string, Edit | null])[] => {
        const edit = known.current.get(teamId)
        // Going on by key and leaving the field both save; what is on its way already is not sent again.
        const isOnItsWay = edit?.state === 'waiting' || edit?.state === 'saving'
        if (isOnItsWay && newComment === undefined && edit.text === text) return []
        // A comment the portal does not have yet goes along with the next value.
        const comment = newComment === undefined && edit?.state !== 'saved' ? edit?.comment : newComment
        const before = scoreNow(teamId)
        const state = stateOf(text)
        const value = text.trim() === '' ? null : hundredthsOf(text)
        const isSame =
          state === 'waiting' &&
          !uncertain.current.has(teamId) &&
          value === (before?.hundredths ?? null) &&
          (comment === undefined || comment === (before?.comment ?? null))
        if (isSame) return [[teamId, null]]
        if (state === 'waiting') step.push({ teamId, before: before ?? { hundredths: null, comment: null } })
        return [[teamId, { text, state, ...(comment === undefined ? {} : { comment }) }]]
      })
      put(changes)
      if (step.length > 0 && !isUndo) history.current.push(step)
      setUndoable(history.current.length)
      void flush()
    },
    [scoreNow, put, flush],
  )

  const undo = useCallback((): string | null => {
    const step = history.current.pop()
    setUndoable(history.current.length)
    if (step === undefined) return null
    commit(
      step.map(({ teamId, before: { hundredths, comment } }) => {
        return { teamId, text: hundredths === null ? '' : String(hundredths / 100), comment }
      }),
      true,
    )
    return step[0]?.teamId ?? null
  }, [commit])

  /** Dismisses a refused or vanished value once the user has read the notice. */
  const drop = useCallback((teamId: string) => put([[teamId, null]]), [put])

  return { edits, type, commit, undo, undoable, drop, flush, isOffline }
}

export type ScoreSaves = ReturnType<typeof useScoreSaves>

function stateOf(text: string): 'waiting' | 'wrong' {
  return text.trim() === '' || whyNotValue(hundredthsOf(text)) === null ? 'waiting' : 'wrong'
}

function teamsIn(data: unknown): string[] {
  const teamIds: unknown = typeof data === 'object' && data !== null && 'teamIds' in data ? data.teamIds : null
  return Array.isArray(teamIds) ? teamIds.filter((one) => typeof one === 'string') : []
}

function keep(place: string, edits: ReadonlyMap<string, Edit>): void {
  const unsaved = [...edits].filter(([, { state }]) => state !== 'saved')
  const texts = unsaved.map(([teamId, { text, comment }]): [string, KeptScore] => [
    teamId,
    { text, ...(comment === undefined ? {} : { comment }) },
  ])
  keptScores(place).write(texts)
}

const keptScores = (place: string) => keptEntries(place, isKeptScore)

function isKeptScore(value: unknown): value is KeptScore {
  return hasFields(value, 'text') && typeof value.text === 'string'
}
