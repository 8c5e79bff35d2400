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

type Done = { moves: readonly Move[]; said: string }

/** Moves are seen at once and saved one after another; what is refused lies where it was, and the board is read anew. */
export function useTeamMoves(board: TeamBoard) {
  const t = useTranslations('teamBoard')
  const router = useRouter()
  const operation = useOperation(saveTeamCodesAction)
  const [teamPlaces, setTeamPlaces] = useState<ReadonlyMap<string, TeamPlace>>(new Map())
  const [begun, setBegun] = useState<readonly number[]>([])
  const [done, setDone] = useState<readonly Done[]>([])
  const [waiting, setWaiting] = useState(0)
  const [refused, setRefused] = useState<readonly string[]>([])
  const tail = useRef(Promise.resolve())
  /** Counts refusals: what was moved after a refused move, and not sent yet, was built on it and falls with it. */
  const refusals = useRef(0)

  // The server's word stands above what was put here meanwhile, as soon as nothing is under way.
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

  function send(moves: readonly Move[], said: string, isUndo = false) {
    if (moves.length === 0) return
    const standing = refusals.current
    lay(moves)
    // A team that is emptied stays where it was until the page is read anew: nothing jumps, and undo leads back into it.
    setBegun((before) => [
      ...before,
      ...moves.flatMap(({ from, to }) => [from, to].filter(isInOwnTeam).map((teamPlace) => teamPlace.code)),
    ])
    setWaiting((count) => count + 1)
    tail.current = tail.current.then(async () => {
      if (standing === refusals.current) await save(moves, said, isUndo)
      setWaiting((count) => count - 1)
    })
  }

  async function save(moves: readonly Move[], said: string, isUndo: boolean) {
    const answer = await operation.run({ rows: wishesOf(moves) })
    router.refresh()
    if (answer === null) {
      refusals.current += 1
      setRefused(moves.map(({ id }) => id))
      setTeamPlaces(new Map())
      return
    }
    const made = doneMoves(answer.rows, moves)
    lay(made)
    if (made.length === 0 || isUndo || !mayUndo(made)) return showToast({ message: said })
    setDone((before) => [...before, { moves: made, said }])
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
    /** Whom the refused list was about, in its order. */
    refused,
    move: (moves: readonly Move[], said: string) => send(moves, said),
    begin: (code: number) => setBegun((before) => [...before, code]),
    /** The newest that can be taken back: what was done, and how to take it back. */
    last: last === undefined ? null : { said: last.said, undo: () => undo(last) },
  }
}
