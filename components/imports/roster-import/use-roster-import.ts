'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useOperation } from '@/components/forms/use-operation'
import { lookUpAddressesAction } from '@/lib/features/imports/imports/actions'
import type { CellEdit } from '@/lib/features/imports/imports/schema'
import type { ActionResult } from '@/lib/kernel/doors/action'
import { planOf, type RosterState, stateOf, unaskedAddresses, withCells, withDropped } from './roster-state'
import { type Imported, type ImportProgress, uploadRoster } from './upload-roster'

/** The target of the rows, as the operations name it. */
export type ImportTarget = { projectCode?: string; packageId?: string; schoolId?: string; contactId?: string }
export type Finished = Extract<Imported, { mode: 'official' }>

/** The state of an import from choosing a file to its end: trial, corrections, official import. */
export function useRosterImport(target: ImportTarget, isForAdviser = false) {
  const [source, setSource] = useState<{ file: File; isPasted: boolean; sheet?: string } | null>(null)
  const [state, setState] = useState<RosterState | null>(null)
  const [finished, setFinished] = useState<Finished | null>(null)
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const leave = useRef<AbortController | null>(null)
  const { run: send, pending, fault, reset } = useOperation(sendRoster)
  const plan = useMemo(() => (state === null ? null : planOf(state)), [state])
  useAddressLookUp(state, setState, target)

  const call = useCallback(
    async (file: File, input: Record<string, unknown>) => {
      leave.current = new AbortController()
      setProgress({ phase: 'sending', done: 0, total: file.size })
      const address = isForAdviser ? ('/api/imports-for-advisers' as const) : ('/api/imports' as const)
      const options = {
        address,
        file,
        input: { ...target, ...input },
        onProgress: setProgress,
        signal: leave.current.signal,
      }
      const result = await send(options)
      setProgress(null)
      return result
    },
    [send, target, isForAdviser],
  )

  const tryOut = useCallback(
    async (file: File, isPasted: boolean, sheet?: string) => {
      setSource({ file, isPasted, sheet })
      const result = await call(file, { mode: 'trial', isPasted, sheet })
      if (result?.mode === 'trial') setState(stateOf(result))
    },
    [call],
  )

  const importAll = useCallback(async () => {
    if (source === null || state === null) return null
    const result = await call(source.file, {
      mode: 'official',
      isPasted: source.isPasted,
      sheet: source.sheet,
      edits: [...state.edits.values()],
      skipLines: [...state.dropped],
    })
    if (result?.mode === 'official') setFinished(result)
    return result
  }, [call, source, state])

  const startOver = useCallback(() => {
    setSource(null)
    setState(null)
    setFinished(null)
    reset()
  }, [reset])

  const change = (cells: readonly CellEdit[]) => setState((now) => now && withCells(now, cells))
  const drop = (lines: readonly number[], isDropped: boolean) =>
    setState((now) => now && withDropped(now, lines, isDropped))
  const cancel = () => leave.current?.abort()
  const hasLeft = () => leave.current?.signal.aborted === true
  const shownFault = fault?.key === leftFault ? null : fault
  const work = { source, state, plan, progress, pending, fault: shownFault, finished }
  return { ...work, tryOut, change, drop, importAll, cancel, hasLeft, startOver, finish: setFinished }
}

export type RosterImport = ReturnType<typeof useRosterImport>

const leftFault = 'imports.cancelled'

/** Leaving is no failure: the history then shows how the import ended. */
async function sendRoster(raw: unknown): Promise<ActionResult<Imported>> {
  try {
    return await uploadRoster(asUpload(raw))
  } catch (thrown) {
    if (!(thrown instanceof DOMException) || thrown.name !== 'AbortError') throw thrown
    return { ok: false, fault: { key: leftFault, code: 409, message: '', fields: [] } }
  }
}

/** `useOperation` passes its input on, which is ours. */
function asUpload(raw: unknown): Parameters<typeof uploadRoster>[0] {
  return raw as Parameters<typeof uploadRoster>[0]
}

const pauseMs = 250

/** The trial tells about the addresses in the file; the server is asked about those typed since. */
function useAddressLookUp(
  state: RosterState | null,
  setState: (change: (now: RosterState | null) => RosterState | null) => void,
  target: ImportTarget,
): void {
  const { run } = useOperation(lookUpAddressesAction)
  const requested = useRef(new Set<string>())
  useEffect(() => {
    if (state === null) return requested.current.clear()
    const emails = unaskedAddresses(state, requested.current).slice(0, 500)
    if (emails.length === 0) return
    const ask = async () => {
      const found = await run({ ...target, emails })
      if (found === null) return
      for (const email of emails) requested.current.add(email)
      setState((now) => now && { ...now, addressStates: new Map([...now.addressStates, ...found]) })
    }
    const later = setTimeout(() => void ask(), pauseMs)
    return () => clearTimeout(later)
  }, [state, setState, target, run])
}
