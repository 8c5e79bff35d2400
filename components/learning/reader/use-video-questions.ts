'use client'

import { type RefObject, useEffect, useState } from 'react'
import { useSteady } from '@/components/ui/use-steady'
import { askQuestions, type TimedQuestion, type VideoQuestions } from './due-questions'

export type VideoQuestionsOptions = {
  video: RefObject<HTMLVideoElement | null>
  questions: readonly TimedQuestion[]
  isAnswered: (id: string) => boolean
  /** The end was reached with no question left. */
  onFinish: () => void
  onAsk: (id: string | null) => void
}

/** Connects a video element to its questions; `asked` is the one that waits or is being explained. */
export function useVideoQuestions({ video, questions, isAnswered, onFinish, onAsk }: VideoQuestionsOptions) {
  const [asked, setAsked] = useState<string | null>(null)
  const playback = {
    isAnswered: useSteady(isAnswered),
    pause: useSteady(() => video.current?.pause()),
    // Where only a press may start the video, the reader presses play.
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
