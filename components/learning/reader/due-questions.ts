/** A question of a video: whole seconds from its start, or −1 for after its end. */
export type TimedQuestion = { id: string; videoSecond: number }

/** The position of the playback. */
export type PlayPosition = { second: number; hasEnded: boolean }

/**
 * The question to ask first: unanswered, with its second reached or passed. Those beyond the video's length are asked
 * at its end, and those at −1 last.
 */
export function dueQuestion(
  questions: readonly TimedQuestion[],
  isAnswered: (id: string) => boolean,
  { second, hasEnded }: PlayPosition,
): TimedQuestion | null {
  const open = inOrder(questions).filter(({ id }) => !isAnswered(id))
  const [next] = open
  if (next === undefined) return null
  if (hasEnded) return next
  return next.videoSecond >= 0 && Math.floor(second) >= next.videoSecond ? next : null
}

/** In the order in which they are asked. */
export function inOrder<Q extends TimedQuestion>(questions: readonly Q[]): Q[] {
  const place = ({ videoSecond }: TimedQuestion) => (videoSecond < 0 ? Number.POSITIVE_INFINITY : videoSecond)
  return [...questions].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)))
}

/** Milliseconds: how long the video plays on once a question is due, and how long it pauses after the answer (learning#video-questions). */
const delays = { pause: 1_000, resume: 300 }

export type Playback = {
  pause: () => void
  resume: () => void
  /** Shows the question, or none. */
  ask: (id: string | null) => void
  /** The end was reached with no question left. */
  finish: () => void
}

export type VideoQuestions = ReturnType<typeof askQuestions>

/** Stops a video at its questions: asks each once and skips none, however the reader seeks. */
export function askQuestions(
  questions: readonly TimedQuestion[],
  isAnswered: (id: string) => boolean,
  playback: Playback,
) {
  let asked: string | null = null
  let position: PlayPosition = { second: 0, hasEnded: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: 'pause' | 'resume' | null = null

  const clear = () => {
    clearTimeout(timer)
    waiting = null
  }
  const after = (kind: 'pause' | 'resume', act: () => void) => {
    clear()
    waiting = kind
    timer = setTimeout(() => {
      waiting = null
      act()
    }, delays[kind])
  }
  const show = (id: string | null) => {
    if (asked === id) return
    asked = id
    playback.ask(id)
  }
  const askDue = () => {
    clear()
    const due = dueQuestion(questions, isAnswered, position)
    if (due !== null) {
      playback.pause()
      show(due.id)
    } else if (asked !== null && !isAnswered(asked)) show(null)
    return due !== null
  }

  return {
    /** The playback has reached this second by itself. */
    reach: (second: number) => {
      position = { second, hasEnded: false }
      if (asked !== null || waiting === 'pause') return
      if (dueQuestion(questions, isAnswered, position) !== null) after('pause', askDue)
    },
    /** The reader has seeked or returned to it: a due question is asked at once, and one that is no longer due is removed. */
    seek: (second: number) => {
      position = { second, hasEnded: false }
      askDue()
    },
    /** The reader presses play; false while a question waits. */
    mayPlay: () => {
      clear()
      return !askDue()
    },
    end: () => {
      position = { ...position, hasEnded: true }
      if (!askDue() && asked === null) playback.finish()
    },
    /** The reader has read the explanation of an answered question and continues. */
    goOn: () => {
      if (asked !== null && !isAnswered(asked)) return
      show(null)
      if (askDue()) return
      if (position.hasEnded) playback.finish()
      else after('resume', playback.resume)
    },
    stop: clear,
  }
}
