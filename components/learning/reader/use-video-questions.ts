'use client'

import { type RefObject, useEffect, useState } from 'react'
import { useSteady } from '@/components/ui/use-steady'
import { askQuestions, type TimedQuestion, type VideoQuestions } from './due-questions'

export type VideoQuestionsOptions = {
  video: RefObject<HTMLVideoElement | null>
  questions: readonly TimedQuestion[]
  isAnswered: (id: string) => boolean
  /** The end was reached and nothing is left to ask. */
  onFinish: () => void
  onAsk: (id: string | null) => void
}

/** The questions of a video, bound to its element; `asked` is the one that waits or is being explained. */
export function useVideoQuestions({ video, questions, isAnswered, onFinish, onAsk }: VideoQuestionsOptions) {
  const [asked, setAsked] = useState<string | null>(null)
  const playback = {
    isAnswered: useSteady(isAnswered),
    pause: useSteady(() => video.current?.pause()),
    // Refused where only a press may start it: then the reader presses.
    resume: useSteady(() => void video.current?.play().catch(() => {})),
    ask: useSteady((id: string | null) => {
      setAsked(id)
      onAsk(id)
    }),
    finish: useSteady(onFinish),
  }
  const [teller] = useState<VideoQuestions>(() => askQuestions(questions, playback.isAnswered, playback))
  useEffect(() => () => teller.stop(), [teller])
  return [asked, teller] as const
}
