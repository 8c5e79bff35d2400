'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useOperation } from '@/components/forms/use-operation'
import { showToast } from '@/components/ui/toast'
import type { TeamBoard } from '@/lib/features/teams/team-boards/get-team-board'
import type { TeamPlace } from '@/lib/features/teams/team-boards/rules'
import { saveTeamCodesAction } from '@/lib/features/teams/teams/actions'
import {
  columnsOf,
  doneMoves,
  isInOwnTeam,
  mayUndo,
  type Move,
  takenBack,
  wishesOf,
  withTeamPlaces,
} from './board-state'

type Done = { moves: readonly Move[]; message: string }

/** Moves are shown at once and saved one after another; a refused move is reverted, and the board is reloaded. */
export function useTeamMoves(board: TeamBoard) {
  const t = useTranslations('teamBoard')
  const router = useRouter()
  const reload = () => router.refresh()
  const operation = useOperation(saveTeamCodesAction, { onSuccess: reload, onRefused: reload })
  const [teamPlaces, setTeamPlaces] = useState<ReadonlyMap<string, TeamPlace>>(new Map())
  const [begun, setBegun] = useState<readonly number[]>([])
  const [done, setDone] = useState<readonly Done[]>([])
  const [waiting, setWaiting] = useState(0)
  const [refused, setRefused] = useState<readonly string[]>([])
  const tail = useRef(Promise.resolve())
  /** Counts refusals: an unsent move after a refused one was based on it and is dropped with it. */
  const refusals = useRef(0)

  // The server's state replaces the local one as soon as no request is running.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the board arrives with the page, not with what the reader does
    if (waiting === 0) setTeamPlaces(new Map())
    // oxlint-disable-next-line react/exhaustive-deps -- a move that ends does not bring a new board
  }, [board])

  const students = useMemo(() => withTeamPlaces(board.students, teamPlaces), [board.students, teamPlaces])
  const columns = useMemo(() => columnsOf(board, students, begun), [board, students, begun])

  function lay(moves: readonly Move[]) {
    setTeamPlaces((before) => new Map([...before, ...moves.map(({ id, to }): [string, TeamPlace] => [id, to])]))
  }

  function send(moves: readonly Move[], message: string, isUndo = false) {
    if (moves.length === 0) return
    const refusalCount = refusals.current
    lay(moves)
    // An emptied team stays in place until the page is reloaded, so that nothing jumps and undo has a target.
    setBegun((before) => [
      ...before,
      ...moves.flatMap(({ from, to }) => [from, to].filter(isInOwnTeam).map((teamPlace) => teamPlace.code)),
    ])
    setWaiting((count) => count + 1)
    tail.current = tail.current.then(async () => {
      if (refusalCount === refusals.current) await save(moves, message, isUndo)
      setWaiting((count) => count - 1)
    })
  }

  async function save(moves: readonly Move[], message: string, isUndo: boolean) {
    const answer = await operation.run({ rows: wishesOf(moves) })
    if (answer === null) {
      refusals.current += 1
      setRefused(moves.map(({ id }) => id))
      setTeamPlaces(new Map())
      return
    }
    const made = doneMoves(answer.rows, moves)
    lay(made)
    if (made.length === 0 || isUndo || !mayUndo(made)) return showToast({ message })
    setDone((before) => [...before, { moves: made, message }])
  }

  function undo(what: Done) {
    setDone((before) => before.filter((one) => one !== what))
    send(takenBack(what.moves), t('undone'), true)
  }

  const last = done.at(-1)
  return {
    students,
    columns,
    saving: waiting > 0,
    fault: operation.fault,
    dismiss: operation.reset,
    /** The students of the refused request, in its order. */
    refused,
    move: (moves: readonly Move[], message: string) => send(moves, message),
    begin: (code: number) => setBegun((before) => [...before, code]),
    /** The newest that can be taken back: what was done, with whom, and how to take it back. */
    last:
      last === undefined ? null : { message: last.message, first: last.moves[0]?.id ?? null, undo: () => undo(last) },
  }
}
