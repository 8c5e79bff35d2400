'use client'

import { CircleHelp, Pause, Play } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Spinner } from '@/components/ui/spinner'
import { inOrder } from './due-questions'
import { QuestionCard } from './question-card'
import type { CourseContent, CourseQuestion, QuestionAnswer } from './reader-view'
import { SeekBar } from './seek-bar'
import { useFullscreen } from './use-fullscreen'
import { type PlayerCommands, usePlayerKeys } from './use-player-keys'
import { useVideo } from './use-video'
import { useVideoQuestions } from './use-video-questions'
import { VideoControls } from './video-controls'

export type VideoStageProps = {
  video: NonNullable<CourseContent['video']>
  title: string
  questions: readonly CourseQuestion[]
  answerOf: (question: CourseQuestion) => QuestionAnswer | null
  /** Staff, who only read, get no questions. */
  canAnswer: boolean
  isComplete: boolean
  onAnswer: (question: CourseQuestion, answer: QuestionAnswer, correctRate: number | null) => void
  onSecond: (second: number) => void
  onPause: () => void
  onFinish: () => void
  onAsk: (id: string | null) => void
}

type Timed = CourseQuestion & { videoSecond: number }
const isTimed = (question: CourseQuestion): question is Timed => question.videoSecond !== null

/** A seen video whose position is nearer to its end than this starts from the beginning. */
const nearEnd = 2

/** Reports whether they are visible now. */
function toggleCaptions(video: HTMLVideoElement | null): boolean {
  const track = video?.textTracks[0]
  if (track === undefined) return false
  track.mode = track.mode === 'showing' ? 'hidden' : 'showing'
  return track.mode === 'showing'
}

/** A video and its questions: over it where there is room, below it on a phone. */
export function VideoStage(props: VideoStageProps) {
  const { video, title, questions, answerOf, canAnswer, isComplete, onAnswer, onSecond, onPause, onFinish } = props
  const t = useTranslations('learning')
  const language = useLocale()
  const stage = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLVideoElement>(null)
  const isDragging = useRef(false)
  const timed = inOrder(questions.filter(isTimed))
  const isAnswered = (id: string) => timed.some((one) => one.id === id && answerOf(one) !== null)
  const fullscreen = useFullscreen(stage, element)
  const [asked, teller] = useVideoQuestions({
    video: element,
    questions: canAnswer ? timed : [],
    isAnswered,
    onFinish,
    onAsk: (id) => {
      // A fullscreen video hides what is below it.
      if (id !== null && !window.matchMedia('(width >= 64rem)').matches) fullscreen.leave()
      props.onAsk(id)
    },
  })
  const [state, setState] = useVideo(element, {
    startAt: (duration) => {
      if (video.second < duration - nearEnd) return video.second
      const isOpen = canAnswer && timed.some(({ id }) => !isAnswered(id))
      return isOpen || !isComplete ? duration : 0
    },
    // A headset or the system can start it, too.
    onPlay: () => {
      if (asked !== null) element.current?.pause()
    },
    onReach: (second) => {
      teller.reach(second)
      onSecond(Math.floor(second))
    },
    onSeek: (second) => {
      if (!isDragging.current) teller.seek(second)
      onSecond(Math.floor(second))
    },
    onEnd: () => {
      onSecond(Math.floor(element.current?.duration ?? 0))
      teller.end()
    },
    onPause,
  })

  const question = timed.find(({ id }) => id === asked) ?? null
  const answer = question === null ? null : answerOf(question)
  const play = () => void element.current?.play().catch(() => {})
  const go = (second: number) => {
    if (element.current) element.current.currentTime = Math.min(Math.max(0, second), state.duration)
  }
  const commands: PlayerCommands = {
    toggle: () => {
      if (question !== null) {
        if (answer !== null) teller.goOn()
        else stage.current?.querySelector('h2')?.focus()
      } else if (state.isPlaying) element.current?.pause()
      else if (teller.mayPlay()) play()
    },
    skip: (seconds) => go((element.current?.currentTime ?? 0) + seconds),
    jump: (part) => go(part * state.duration),
    louder: (by) => {
      if (element.current) element.current.volume = Math.min(1, Math.max(0, element.current.volume + by))
    },
    mute: () => {
      if (element.current) element.current.muted = !element.current.muted
    },
    captions: () => {
      const hasCaptions = toggleCaptions(element.current)
      setState((before) => ({ ...before, hasCaptions }))
    },
    fullscreen: fullscreen.toggle,
  }
  usePlayerKeys(question === null, commands)

  return (
    <div ref={stage} data-player="" className="lg:grid lg:overflow-hidden lg:rounded-xl lg:bg-[#0b1026]">
      <div
        className={cn(
          'group/video relative aspect-video overflow-hidden bg-[#0b1026] [&_:focus-visible]:outline-white lg:[grid-area:1/1]',
          question !== null && 'lg:aspect-auto lg:min-h-full',
        )}
      >
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/media-has-caption -- the keys and buttons of the player do the same; captions are there where somebody made them */}
        <video
          ref={element}
          src={video.src}
          aria-label={title}
          playsInline
          preload="metadata"
          onClick={commands.toggle}
          className="absolute inset-0 size-full object-contain"
        >
          {video.captions !== null && (
            <track kind="captions" src={video.captions} srcLang={language} label={t('player.captions')} />
          )}
        </video>
        <Cover
          isAsked={question !== null && answer === null}
          isAnswering={question !== null}
          state={state}
          onPlay={commands.toggle}
          onRetry={() => element.current?.load()}
        />
        <div
          className={cn(
            'absolute inset-x-0 bottom-0 bg-linear-to-t from-[#080b1a]/85 to-transparent px-3.5 pt-6 pb-1 transition-opacity duration-100 lg:px-5 lg:pb-2',
            state.isPlaying &&
              'pointer-fine:opacity-0 pointer-fine:group-hover/video:opacity-100 pointer-fine:has-focus-visible:opacity-100',
          )}
        >
          <SeekBar
            second={state.second}
            duration={state.duration}
            marks={
              canAnswer
                ? timed.map(({ id, videoSecond }) => ({
                    id,
                    second: videoSecond < 0 ? state.duration : videoSecond,
                    isAnswered: isAnswered(id),
                  }))
                : []
            }
            onSeek={(second, isLast) => {
              isDragging.current = !isLast
              if (isLast && element.current && !element.current.seeking) teller.seek(element.current.currentTime)
              go(second)
            }}
            onSkip={commands.skip}
          />
          <VideoControls
            state={state}
            commands={commands}
            setRate={(rate) => {
              if (element.current) element.current.playbackRate = rate
            }}
            hasCaptionTrack={video.captions !== null}
            isFull={fullscreen.isFull}
          />
        </div>
      </div>
      {question !== null && (
        <QuestionPanel>
          <QuestionCard
            key={question.id}
            question={question}
            answer={answer}
            head={<QuestionCount number={timed.indexOf(question) + 1} of={timed.length} isWaiting={answer === null} />}
            canAnswer={canAnswer}
            hasKeys
            hasBar
            takesFocus
            onAnswer={(answered, rate) => onAnswer(question, answered, rate)}
            next={{ label: t('question.continue'), icon: <Play aria-hidden="true" />, go: teller.goOn }}
          />
        </QuestionPanel>
      )}
    </div>
  )
}

function QuestionPanel({ children }: { children: ReactNode }) {
  return (
    <div
      data-answers=""
      className="px-4 pt-5 lg:relative lg:z-10 lg:mx-6 lg:mt-5 lg:mb-21 lg:w-140 lg:max-w-[calc(100%-3rem)] lg:animate-rise lg:self-center lg:justify-self-center lg:rounded-xl lg:bg-overlay lg:px-5.5 lg:py-5 lg:shadow-overlay lg:[grid-area:1/1]"
    >
      {children}
    </div>
  )
}

function QuestionCount({ number, of, isWaiting }: { number: number; of: number; isWaiting: boolean }) {
  const t = useTranslations('learning.question')
  return (
    <p className="flex items-center gap-1.5 text-ink-muted text-sm">
      <CircleHelp aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
      <span className="lg:hidden">{t('videoCount', { number, of })}</span>
      <span className="max-lg:hidden">
        {t('count', { number, of })}
        {isWaiting && ` · ${t('waits')}`}
      </span>
    </p>
  )
}

type CoverProps = {
  isAsked: boolean
  isAnswering: boolean
  state: { isPlaying: boolean; isWaiting: boolean; hasFailed: boolean }
  onPlay: () => void
  onRetry: () => void
}

/** The overlay of a paused video. */
function Cover({ isAsked, isAnswering, state, onPlay, onRetry }: CoverProps) {
  const t = useTranslations('learning.player')
  const layer = 'absolute inset-0 bottom-8 flex flex-col items-center justify-center gap-2 text-white'
  if (state.hasFailed)
    return (
      <div role="alert" className={cn(layer, 'bottom-0 bg-[#0b1026] px-6 text-center')}>
        <p className="font-medium">{t('failed')}</p>
        <Button size="sm" onClick={onRetry}>
          {t('retry')}
        </Button>
      </div>
    )
  if (state.isWaiting)
    return (
      <div className={cn(layer, 'pointer-events-none')}>
        <Spinner className="size-9" />
      </div>
    )
  if (isAnswering)
    return (
      <div className="pointer-events-none absolute inset-0 bg-[#080b1a]/62">
        {isAsked && (
          <div className={cn(layer, 'lg:hidden')}>
            <span className="flex size-13 items-center justify-center rounded-full bg-white/18">
              <Pause aria-hidden="true" className="size-6.5" strokeWidth={1.75} />
            </span>
            <span className="font-medium text-[0.9375rem]">{t('pausedForQuestion')}</span>
          </div>
        )}
      </div>
    )
  if (state.isPlaying) return null
  return (
    <div className={cn(layer, 'pointer-events-none')}>
      <button
        type="button"
        aria-label={t('play')}
        onClick={onPlay}
        className="pointer-events-auto flex size-14 items-center justify-center rounded-full bg-white/20 text-white backdrop-blur-sm transition-colors duration-100 hover:bg-white/30"
      >
        <Play aria-hidden="true" className="ms-0.5 size-7" strokeWidth={1.75} />
      </button>
    </div>
  )
}
