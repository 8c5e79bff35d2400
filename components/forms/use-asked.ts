import { useEffect, useState } from 'react'
import { ask } from './ask'

/** Moving quickly through what can be opened asks for the last one only. */
const pauseMs = 200

export type Asked<Answer> = { answer: Answer | null; hasFailed: boolean; again: () => void }

/** What a route answers of the thing that is open; null until it is there, and where nothing is asked (`payload` null). */
export function useAsked<Answer>(path: string, payload: Readonly<Record<string, unknown>> | null): Asked<Answer> {
  const [tries, setTries] = useState(0)
  const question = payload && JSON.stringify(payload)
  const attempt = `${tries} ${question}`
  const [found, setFound] = useState<{ attempt: string; answer: Answer | null } | null>(null)
  useEffect(() => {
    if (question === null) return
    const left = new AbortController()
    const fetchIt = async () => {
      const answer = await ask<Answer>(path, JSON.parse(question), left.signal)
      if (!left.signal.aborted) setFound({ attempt, answer: answer?.ok ? answer.data : null })
    }
    const timer = setTimeout(() => void fetchIt(), pauseMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [path, question, attempt])
  const isCurrent = found?.attempt === attempt
  return {
    answer: isCurrent ? found.answer : null,
    hasFailed: isCurrent && found.answer === null,
    again: () => setTries(tries + 1),
  }
}
