/** The way of a project from submitted works to certificates, in its order. */
const stepNames = ['works', 'scorers', 'scores', 'awards', 'release', 'certificates'] as const
export type StepName = (typeof stepNames)[number]

/** What the steps are judged by; numbers of works, awards and people. */
export type StepFacts = {
  teams: number
  submitted: number
  /** An entry window is open, or one is to come. */
  isOpen: boolean
  /** Submitted works that somebody is to score; with a total; with a confirmed one. */
  assigned: number
  scored: number
  confirmed: number
  /** Kinds of awards, and awards that were given or proposed. */
  kinds: number
  awards: number
  /** Changes the proposal by score would make, and teams in a tie that a person decides. */
  changes: number
  ties: number
  /** Results of events and rights to enter a next stage. */
  results: number
  release: 'none' | 'coming' | 'out'
  rules: number
  /** Certificates that can be issued now, are issued, are no longer right; runs that failed. */
  ready: number
  issued: number
  outdated: number
  failed: number
  /** All certificates rest on awards, and none has been given. */
  awaitsAwards: boolean
}

type ShutReason = 'noWorks' | 'noScores' | 'noneConfirmed' | 'nothingToRelease' | 'awardsFirst' | 'nobodyYet'

/** Why a step can't be begun; null: it can. */
export function whyNotBegin(step: StepName, facts: StepFacts): ShutReason | null {
  switch (step) {
    case 'works':
      return null
    case 'scorers':
      return facts.submitted === 0 ? 'noWorks' : null
    case 'scores':
      if (facts.submitted === 0) return 'noWorks'
      return facts.scored === 0 ? 'noScores' : null
    case 'awards':
      return facts.confirmed === 0 ? 'noneConfirmed' : null
    case 'release':
      if (facts.release !== 'none') return null
      return facts.confirmed + facts.awards + facts.results === 0 ? 'nothingToRelease' : null
    case 'certificates': {
      const hasSome = facts.ready + facts.issued + facts.outdated > 0
      if (facts.rules === 0 || hasSome) return null
      return facts.awaitsAwards ? 'awardsFirst' : 'nobodyYet'
    }
  }
}

/** Whether nothing is left to do in a step. */
export function isDone(step: StepName, facts: StepFacts): boolean {
  switch (step) {
    case 'works':
      return facts.submitted > 0 && !facts.isOpen
    case 'scorers':
      return facts.submitted > 0 && (facts.assigned === facts.submitted || facts.confirmed === facts.submitted)
    case 'scores':
      return facts.submitted > 0 && facts.confirmed === facts.submitted
    case 'awards':
      return facts.awards > 0 && facts.changes === 0 && facts.ties === 0
    case 'release':
      return facts.release === 'out'
    case 'certificates':
      return facts.issued > 0 && facts.ready === 0 && facts.outdated === 0 && facts.failed === 0
  }
}

type StepState = 'done' | 'open' | 'coming' | 'shut'
export type ResultStep = { name: StepName; state: StepState; whyNot: ShutReason | null; isNext: boolean }

/** Each step with its state; the first one that can be begun and is not done is next. */
export function stepsOf(facts: StepFacts): ResultStep[] {
  let hasNext = false
  return stepNames.map((name) => {
    const whyNot = whyNotBegin(name, facts)
    const isComing = name === 'release' && facts.release === 'coming'
    const state = whyNot !== null ? 'shut' : isDone(name, facts) ? 'done' : isComing ? 'coming' : 'open'
    const isNext = state === 'open' && !hasNext
    hasNext ||= isNext
    return { name, state, whyNot, isNext }
  })
}
