'use client'

import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { openDrafts } from '@/components/work/workspace/drafts'
import { createEngine, type Engine } from '@/components/work/workspace/engine'
import { joinTabs } from '@/components/work/workspace/tabs'
import { type Saving, sendText } from '@/components/work/workspace/transport'
import { watchWindow } from '@/components/work/workspace/watch-window'

const saving: Saving = {
  path: '/api/thinking-answers',
  overtaken: 'thinkingQuestions.overtaken',
  isClosed: ({ key }) => key === 'thinkingQuestions.over',
}
/** One store on the device has the drafts of all of a student's answers. */
const shelf = 'thinking-questions'

export type AnswerStart = { questionId: string; content: string; version: number; savedAt: string | null }

/** Keeps one answer saved as long as its page is open, starting with the draft of an earlier visit. */
export function useAnswerEngine(start: AnswerStart, person: string, closed: string | null) {
  const { questionId, content, version, savedAt } = start
  const [engine] = useState(() =>
    createEngine({
      blocks: [{ id: questionId, content, version, savedAt, savedBy: null }],
      closed,
      send: (save) => sendText(saving, { questionId }, save, () => {}),
      drafts: openDrafts(person, shelf),
      tabs: (onNews) => joinTabs(person, shelf, onNews),
    }),
  )
  useEffect(() => engine.start(), [engine])
  useEffect(() => watchWindow(engine), [engine])
  useEffect(() => {
    if (savedAt !== null) engine.adopt(questionId, { version, content, savedAt, savedBy: null })
    engine.setClosed(closed)
  }, [engine, questionId, version, content, savedAt, closed])
  const read = useCallback(() => engine.block(questionId), [engine, questionId])
  const state = useSyncExternalStore(engine.subscribe, read, read)
  const status = useSyncExternalStore(engine.subscribe, engine.status, engine.status)
  return { engine, state, status }
}

const patience = 5_000

/** Waits until the text is saved or can't be for now, with a time limit. */
export function saved(engine: Engine, questionId: string): Promise<void> {
  engine.save(questionId)
  const isBusy = () => ['dirty', 'saving'].includes(engine.block(questionId).status)
  return new Promise((resolve) => {
    const end = () => {
      leave()
      clearTimeout(timer)
      resolve()
    }
    const leave = engine.subscribe(() => !isBusy() && end())
    const timer = setTimeout(end, patience)
    if (!isBusy()) end()
  })
}
