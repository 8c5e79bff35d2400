'use client'

import { useEffect, useRef, useState } from 'react'
import { useLeaveWarning } from '@/components/forms/leave-warning'
import { hasFields, isPassing, keptEntries, retryWait } from '@/components/forms/unsaved'
import { useOperation } from '@/components/forms/use-operation'
import { saveEventResultsAction } from '@/lib/features/judging/event-results/actions'
import type { EventBoard } from '@/lib/features/judging/event-results/get-event-board'
import { mostSaved, resultScore, sameResult, type VersionedResult } from '@/lib/features/judging/event-results/rules'
import { typedScore } from '@/lib/features/judging/scores/rules'

/** The text in the two fields of a student, as the user typed it. */
export type ResultTexts = { score: string; grade: string }
type Known = Readonly<Record<string, VersionedResult>>

/** What was not saved when the page was left, and the version it was typed over. */
type KeptResult = ResultTexts & { version: number }

const keptResults = (place: string) => keptEntries(place, isKeptResult)

function isKeptResult(value: unknown): value is KeptResult {
  return (
    hasFields(value, 'score', 'grade', 'version') && typeof value.score === 'string' && typeof value.grade === 'string'
  )
}

/** The delay between the last key and the save. */
const pause = 1_000

export function typedOf({ hundredths, grade }: Pick<VersionedResult, 'hundredths' | 'grade'>): ResultTexts {
  return { score: hundredths === null ? '' : typedScore(hundredths), grade: grade ?? '' }
}

/** Results as they are typed: kept until saved, through a reload too, and saved automatically until a release is set. */
export function useResults({ entrants, projectId, hasRelease, mayAct }: EventBoard, eventId: string, person: string) {
  const place = `results:${eventId}:${person}`
  const [known, setKnown] = useState<Known>(() => Object.fromEntries(entrants.map((one) => [one.registrationId, one])))
  const [typed, setTyped] = useState<Readonly<Record<string, ResultTexts>>>({})
  /** Another person's value, kept until the user decides which one stays. */
  const [theirs, setTheirs] = useState<Known>({})

  const valueOf = (id: string): ResultTexts => typed[id] ?? typedOf(known[id] ?? { hundredths: null, grade: null })

  const changed = Object.entries(typed).flatMap(([registrationId, { score, grade }]) => {
    const there = known[registrationId]
    const hundredths = resultScore(score)
    if (there === undefined) return []
    const result = {
      registrationId,
      version: there.version,
      hundredths: hundredths ?? null,
      grade: grade.trim() || null,
    }
    return hundredths !== undefined && sameResult(there, result) ? [] : [{ result, isWrong: hundredths === undefined }]
  })
  const wrong = changed.filter(({ isWrong }) => isWrong).map(({ result }) => result.registrationId)
  const ready = changed.flatMap(({ result, isWrong }) => (isWrong || theirs[result.registrationId] ? [] : [result]))

  const tries = useRef(0)
  const operation = useOperation(saveEventResultsAction, {
    onSuccess: ({ saved, stale }) => {
      tries.current = 0
      setKnown((before) => ({ ...before, ...byId(stale), ...byId(saved) }))
      setTheirs((before) => ({ ...before, ...byId(stale) }))
    },
  })
  const save = async (reason: string | null) => {
    for (let from = 0; from < ready.length; from += mostSaved) {
      const rows = ready.slice(from, from + mostSaved)
      if ((await operation.run({ projectId, eventId, rows, reason })) === null) return
    }
  }

  const key = JSON.stringify(ready)
  const { fault, pending } = operation
  useEffect(() => {
    if (hasRelease || pending || key === '[]' || (fault !== null && !isPassing(fault))) return
    const wait = fault === null ? pause : retryWait(tries.current++, fault.retryAfter ?? null)
    const timer = setTimeout(() => void save(null), wait)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is ready is in its key
  }, [key, hasRelease, fault, pending])

  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current || !mayAct) return
    isRead.current = true
    const left = [...keptResults(place).read()].filter(([id]) => known[id] !== undefined)
    setTyped((before) => ({ ...Object.fromEntries(left), ...before }))
    // Over a value that somebody else has saved since, nothing goes unseen.
    const newer = left.flatMap(([id, { version, score, grade }]) => {
      const there = known[id]
      const isSame = there && typedOf(there).score === score && typedOf(there).grade === grade
      return there === undefined || there.version === version || isSame ? [] : [there]
    })
    setTheirs((before) => ({ ...byId(newer), ...before }))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, over what the page began with
  }, [place, mayAct])

  const unsaved = changed.map(({ result: { registrationId: id, version } }): [string, KeptResult] => [
    id,
    // A choice that is still open is asked again.
    { ...valueOf(id), version: theirs[id] === undefined ? version : -1 },
  ])
  const unsavedKey = JSON.stringify(unsaved)
  useEffect(() => {
    if (isRead.current) keptResults(place).write(unsaved)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is unsaved is in its key
  }, [place, unsavedKey])

  useLeaveWarning(changed.length > 0 || pending)

  const settle = (id: string) =>
    setTheirs((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== id)))
  return {
    ...{ operation, wrong, ready, theirs, save, valueOf },
    filled: Object.values(known).filter(({ hundredths, grade }) => hundredths !== null || grade !== null).length,
    set: (values: Readonly<Record<string, Partial<ResultTexts>>>) => {
      operation.reset()
      const next = Object.entries(values).map(([id, part]) => [id, { ...valueOf(id), ...part }] as const)
      setTyped((before) => ({ ...before, ...Object.fromEntries(next) }))
    },
    versionOf: (id: string) => known[id]?.version ?? 0,
    /** Applies values saved elsewhere on this page or by somebody else. */
    adopt: (results: readonly VersionedResult[]) => {
      const ids = new Set(results.map(({ registrationId }) => registrationId))
      setKnown((before) => ({ ...before, ...byId(results) }))
      setTyped((before) => Object.fromEntries(Object.entries(before).filter(([id]) => !ids.has(id))))
    },
    keepMine: settle,
    takeTheirs: (id: string) => {
      const there = theirs[id]
      if (there !== undefined) setTyped((before) => ({ ...before, [id]: typedOf(there) }))
      settle(id)
    },
  }
}
export type Results = ReturnType<typeof useResults>

function byId(results: readonly VersionedResult[]): Known {
  return Object.fromEntries(results.map((result) => [result.registrationId, result]))
}
