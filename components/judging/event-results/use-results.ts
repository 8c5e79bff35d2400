'use client'

import { useEffect, useState } from 'react'
import { useLeaveWarning } from '@/components/forms/unsaved'
import { useOperation } from '@/components/forms/use-operation'
import { saveEventResultsAction } from '@/lib/features/judging/event-results/actions'
import type { EventBoard } from '@/lib/features/judging/event-results/get-event-board'
import { resultScore, sameResult, type VersionedResult } from '@/lib/features/judging/event-results/rules'
import { typedScore } from '@/lib/features/judging/scores/rules'

/** The text in the two fields of a student, as the user typed it. */
export type ResultTexts = { score: string; grade: string }
type Known = Readonly<Record<string, VersionedResult>>

/** The delay between the last key and the save. */
const pause = 1_000

export function typedOf({ hundredths, grade }: Pick<VersionedResult, 'hundredths' | 'grade'>): ResultTexts {
  return { score: hundredths === null ? '' : typedScore(hundredths), grade: grade ?? '' }
}

/** Results as they are typed: kept until saved, and saved automatically until a release is set. */
export function useResults({ entrants, projectId, hasRelease }: EventBoard, eventId: string) {
  const [known, setKnown] = useState<Known>(() => Object.fromEntries(entrants.map((one) => [one.registrationId, one])))
  const [typed, setTyped] = useState<Readonly<Record<string, ResultTexts>>>({})
  /** Another person's value, kept until the user decides which one stays. */
  const [theirs, setTheirs] = useState<Known>({})

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

  const operation = useOperation(saveEventResultsAction, {
    onSuccess: ({ saved, stale }) => {
      setKnown((before) => ({ ...before, ...byId(saved) }))
      setTheirs((before) => ({ ...before, ...byId(stale) }))
    },
  })
  const save = (reason: string | null) => operation.run({ projectId, eventId, rows: ready, reason })

  const key = JSON.stringify(ready)
  const failed = operation.fault !== null
  useEffect(() => {
    if (hasRelease || failed || operation.pending || key === '[]') return
    const timer = setTimeout(() => void save(null), pause)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is ready is in its key
  }, [key, hasRelease, failed, operation.pending])

  useLeaveWarning(changed.length > 0 || operation.pending)

  const settle = (id: string) =>
    setTheirs((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== id)))
  const valueOf = (id: string): ResultTexts => typed[id] ?? typedOf(known[id] ?? { hundredths: null, grade: null })
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
