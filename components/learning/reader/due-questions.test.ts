import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askQuestions, dueQuestion, inOrder } from './due-questions'

const questions = [
  { id: 'end', videoSecond: -1 },
  { id: 'late', videoSecond: 30 },
  { id: 'early', videoSecond: 10 },
]
const none = () => false

describe('which question is due', () => {
  test('has no question due before its whole second, and has from then on', () => {
    expect(dueQuestion(questions, none, { second: 9.99, hasEnded: false })).toBeNull()
    expect(dueQuestion(questions, none, { second: 10, hasEnded: false })?.id).toBe('early')
    expect(dueQuestion(questions, none, { second: 25, hasEnded: false })?.id).toBe('early')
  })

  test('takes the earliest of several passed ones first', () => {
    expect(dueQuestion(questions, none, { second: 45, hasEnded: false })?.id).toBe('early')
    expect(dueQuestion(questions, (id) => id === 'early', { second: 45, hasEnded: false })?.id).toBe('late')
  })

  test('has a question at the first second due at once', () => {
    expect(dueQuestion([{ id: 'first', videoSecond: 0 }], none, { second: 0, hasEnded: false })?.id).toBe('first')
  })

  test('takes one at −1 at the end, after all others', () => {
    const answered = (id: string) => id !== 'end'
    expect(dueQuestion(questions, answered, { second: 99, hasEnded: false })).toBeNull()
    expect(dueQuestion(questions, answered, { second: 99, hasEnded: true })?.id).toBe('end')
    expect(dueQuestion(questions, none, { second: 99, hasEnded: true })?.id).toBe('early')
    expect(inOrder(questions).map(({ id }) => id)).toEqual(['early', 'late', 'end'])
  })

  test('asks one beyond the length of the video at its end', () => {
    const beyond = [{ id: 'beyond', videoSecond: 500 }]
    expect(dueQuestion(beyond, none, { second: 40, hasEnded: true })?.id).toBe('beyond')
  })
})

describe('a video with questions', () => {
  const log: string[] = []
  const answered = new Set<string>()
  const start = (of = questions) =>
    askQuestions(of, (id) => answered.has(id), {
      pause: () => log.push('pause'),
      resume: () => log.push('resume'),
      ask: (id) => log.push(`ask ${id}`),
      finish: () => log.push('finish'),
    })
  const calls = () => log.splice(0)

  beforeEach(() => {
    vi.useFakeTimers()
    answered.clear()
    calls()
  })
  afterEach(() => vi.useRealTimers())

  test('pauses one second after a question became due', () => {
    const video = start()
    video.reach(10.1)
    vi.advanceTimersByTime(999)
    expect(calls()).toEqual([])
    video.reach(11)
    vi.advanceTimersByTime(1)
    expect(calls()).toEqual(['pause', 'ask early'])
  })

  test('resumes 300 ms after the student goes on', () => {
    const video = start()
    video.reach(10)
    vi.advanceTimersByTime(1_000)
    calls()
    video.goOn()
    expect(calls()).toEqual([])
    answered.add('early')
    video.goOn()
    expect(calls()).toEqual(['ask null'])
    vi.advanceTimersByTime(299)
    expect(calls()).toEqual([])
    vi.advanceTimersByTime(1)
    expect(calls()).toEqual(['resume'])
    video.reach(11.4)
    vi.advanceTimersByTime(5_000)
    expect(calls()).toEqual([])
  })

  test('asks at once what was skipped by seeking, one after the other', () => {
    const video = start()
    video.seek(40)
    expect(calls()).toEqual(['pause', 'ask early'])
    answered.add('early')
    video.goOn()
    expect(calls()).toEqual(['ask null', 'pause', 'ask late'])
    answered.add('late')
    video.goOn()
    vi.advanceTimersByTime(300)
    expect(calls()).toEqual(['ask null', 'resume'])
  })

  test('takes an unanswered question away when the student goes back before it, and asks it again there', () => {
    const video = start()
    video.seek(12)
    calls()
    video.seek(5)
    expect(calls()).toEqual(['ask null'])
    video.reach(10.2)
    vi.advanceTimersByTime(1_000)
    expect(calls()).toEqual(['pause', 'ask early'])
  })

  test('asks again after a reload in mid-question, and only what is unanswered', () => {
    answered.add('early')
    const video = start()
    video.seek(31)
    expect(calls()).toEqual(['pause', 'ask late'])
  })

  test('does not play on over a question', () => {
    const video = start()
    video.seek(12)
    calls()
    expect(video.mayPlay()).toBe(false)
    expect(calls()).toEqual(['pause'])
    answered.add('early')
    expect(video.mayPlay()).toBe(true)
  })

  test('asks what is left when the video ends within the second before the pause', () => {
    const video = start([{ id: 'last', videoSecond: 40 }])
    video.reach(40.1)
    video.end()
    expect(calls()).toEqual(['pause', 'ask last'])
    vi.advanceTimersByTime(2_000)
    expect(calls()).toEqual([])
    answered.add('last')
    video.goOn()
    expect(calls()).toEqual(['ask null', 'finish'])
  })

  test('is finished after the question at its end', () => {
    answered.add('early').add('late')
    const video = start()
    video.end()
    expect(calls()).toEqual(['pause', 'ask end'])
    answered.add('end')
    video.goOn()
    vi.advanceTimersByTime(1_000)
    expect(calls()).toEqual(['ask null', 'finish'])
  })

  test('without questions it is finished when it ends', () => {
    start([]).end()
    expect(calls()).toEqual(['finish'])
  })
})
