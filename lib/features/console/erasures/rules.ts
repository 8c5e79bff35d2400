import { z } from 'zod'
import type { FaultKey } from '@/lib/kernel/catalogue'

/** Whom an erasure may be of. */
export const erasedPersons = ['STUDENT', 'CONTACT'] as const

/** Why somebody has a person erased: no free text, which would have to be erased as well (console#erasure). */
export const erasureReasons = ['PERSON_ASKED', 'GUARDIAN_ASKED', 'MADE_BY_MISTAKE'] as const

/** The entry goes last: until then every step finds the person by it, however often the job begins anew. */
export const erasureSteps = {
  STUDENT: [
    ...(['access', 'registrations', 'work', 'words', 'results'] as const),
    ...(['money', 'files', 'traces', 'entry'] as const),
  ],
  CONTACT: ['access', 'words', 'files', 'traces', 'entry'],
} as const

/** What an erasure takes away, and what it leaves without the person (console#erasure). */
export const erasedKinds = [
  ...(['unpaid', 'revisions', 'messages', 'answers', 'files', 'certificates'] as const),
  ...(['students', 'mails', 'logged'] as const),
]
export const keptKinds = ['registrations', 'orders', 'teams', 'results'] as const

type ErasureSubject = {
  erasedAt: Date | null
  mergedIntoId: string | null
  isQueued: boolean
  hasMoneyUnderWay: boolean
}

/** Why a person is not erased now: money that is on its way finds its owner first. */
export function whyNotErase(person: ErasureSubject): FaultKey | null {
  if (person.erasedAt !== null) return 'students.erased'
  if (person.mergedIntoId !== null) return 'students.merged'
  if (person.isQueued) return 'erasures.underWay'
  return person.hasMoneyUnderWay ? 'erasures.moneyUnderWay' : null
}

/** A step is over in seconds: a run that has said nothing for so long was stopped with its process. */
const silentMs = 120_000

type ErasureRun = { state: 'QUEUED' | 'RUNNING' | 'FAILED' | 'DONE'; updatedAt: Date }

/** Why an erasure does not run again: it is done, or a run is on. */
export function whyNotRepeat({ state, updatedAt }: ErasureRun, now: Date): FaultKey | null {
  if (state === 'DONE') return 'erasures.done'
  return state === 'RUNNING' && now.getTime() - updatedAt.getTime() < silentMs ? 'erasures.running' : null
}

/** Whether what was typed confirms it: the address, or the id where there is none. */
export function confirms(typed: string, expected: string): boolean {
  return typed.trim().toLowerCase() === expected.toLowerCase()
}

const name = { nativeFamily: null, nativeGiven: null, latinFamily: null, latinGiven: null }
const frozenBlock = z.looseObject({ author: z.looseObject({ registrationId: z.string() }).nullable() })
const frozenWork = z.looseObject({
  members: z.array(z.looseObject({ registrationId: z.string() })),
  sections: z.array(z.looseObject({ blocks: z.array(frozenBlock) })),
})

/** A submission without these members: their names and what they wrote; of a team of nobody else nothing is left. */
export function blankSnapshot(snapshot: unknown, registrationIds: readonly string[], isAlone: boolean): unknown {
  const work = frozenWork.safeParse(snapshot)
  if (isAlone || !work.success) return {}
  const isTheirs = (id: string | undefined) => id !== undefined && registrationIds.includes(id)
  return {
    ...work.data,
    members: work.data.members.map((member) => (isTheirs(member.registrationId) ? { ...member, name } : member)),
    sections: work.data.sections.map((section) => ({
      ...section,
      blocks: section.blocks.map((block) =>
        isTheirs(block.author?.registrationId)
          ? {
              ...block,
              content: '',
              words: 0,
              isFilled: false,
              files: [],
              answers: [],
              author: { ...block.author, name: null },
            }
          : block,
      ),
    })),
  }
}
