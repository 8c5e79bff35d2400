import { z } from 'zod'
import type { SignedInActor } from '@/lib/access/actor'
import { visibleSql } from '@/lib/access/visible-sql'
import { teamKey } from '@/lib/features/work/workspaces/schema'
import type { Language } from '@/lib/i18n/languages'
import { contactNames, personName } from '@/lib/i18n/person-name'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inStatement } from '@/lib/kernel/transaction'
import { type PresentPerson, touchPresence as touchRow } from './queries'

/** Somebody who has the work open now; `blockId`: where their cursor is. */
export type PersonHere = {
  name: string
  role: 'student' | 'staff' | 'organiser'
  blockId: string | null
  isYou: boolean
}

const roles = { STUDENT: 'student', CONTACT: 'staff', ADMINISTRATOR: 'organiser' } as const

/**
 * A tab that shows a team's work says that it is there, and is told who else is, which blocks have newer versions and
 * whether the team has handed in (work#presence).
 */
export const touchPresence = operation('work/presence/touch-presence', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ ...teamKey, tab: z.string().min(10).max(64), blockId: id.nullable() }),
  run: async ({ actor, input, world }) => {
    const scope = visibleSql.teams(actor)
    const news = await inStatement(world, (db, now) => touchRow(db, scope, now, actor, input))
    const you: PersonHere = { name: actor.name, role: roleOf(actor), blockId: input.blockId, isYou: true }
    const others = news.people.map((person): PersonHere => {
      return { name: nameOf(person, world.language), role: roles[person.kind], blockId: person.blockId, isYou: false }
    })
    return { people: [you, ...others], blocks: news.blocks, isSubmitted: news.isSubmitted }
  },
})

function roleOf({ role }: SignedInActor): PersonHere['role'] {
  return role === 'student' ? 'student' : role === 'admin' ? 'organiser' : 'staff'
}

function nameOf(person: PresentPerson, language: Language): string {
  switch (person.kind) {
    case 'STUDENT':
      return personName(person.name, language)
    case 'CONTACT':
      return contactNames(person.name, language).main
    case 'ADMINISTRATOR':
      return person.name
  }
}
