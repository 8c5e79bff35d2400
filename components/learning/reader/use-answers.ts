'use client'

import { useState } from 'react'
import type { CourseContent, CourseQuestion, QuestionAnswer } from './reader-view'

/** The answers of a chapter: those in the page, and those given since. */
export function useAnswers(content: CourseContent) {
  const [answers, setGiven] = useState<Readonly<Record<string, QuestionAnswer>>>({})
  const [rate, setRate] = useState<number | null>(null)
  const answerOf = (question: CourseQuestion) => answers[question.id] ?? question.answer
  return {
    answerOf,
    correctRate: rate ?? content.correctRate,
    isAllAnswered: (but: CourseQuestion) =>
      content.questions.every((question) => question.id === but.id || answerOf(question) !== null),
    note: (question: CourseQuestion, answer: QuestionAnswer, correctRate: number | null) => {
      setGiven((before) => ({ ...before, [question.id]: answer }))
      setRate(correctRate)
    },
    /** The wrong ones may be answered again; the reloaded page says which. */
    forget: () => {
      setGiven({})
      setRate(null)
    },
  }
}
