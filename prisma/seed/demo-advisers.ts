import type { Prisma } from '@/lib/db/generated/client'
import type { DemoStudent, People } from './demo-people'
import { isLive, type Planned } from './demo-plan'
import { hour, type Stage } from './stage'
import { contacts } from './world'

/** Links students to their advisers; a colleague of the same school has handed over some of them. */
export async function seedAdvisers({ db, days }: Stage, { students, contactIds }: People): Promise<void> {
  const colleagueOf = ({ school, adviserId }: DemoStudent) =>
    contacts
      .filter((contact) => contact.role === 'ADVISER' && contact.school === school)
      .map(({ email }) => contactIds[email] ?? '')
      .find((id) => id !== adviserId)
  await db.studentAdviser.createMany({
    data: students.flatMap((student, at): Prisma.StudentAdviserCreateManyInput[] => {
      const { id: studentId, adviserId } = student
      if (adviserId === null) return []
      const createdAt = days(-300 + (at % 20))
      const source = at % 11 === 5 ? ('LINK' as const) : ('REGISTERED' as const)
      const confirmed = { state: 'CONFIRMED' as const, confirmedAt: createdAt, endedAt: null }
      const mine = { studentId, contactId: adviserId, createdAt, source, ...confirmed }
      const colleague = at % 13 === 6 ? colleagueOf(student) : undefined
      if (colleague === undefined) return [mine]
      const handedOver = { createdAt: days(-150), confirmedAt: days(-150), source: 'HANDOVER' as const }
      return [
        { ...mine, contactId: colleague, state: 'ENDED' as const, endedAt: days(-150) },
        { ...mine, ...handedOver },
      ]
    }),
  })
}

/** Students of a school who registered by themselves and then chose one of its teachers. */
export async function seedChoices({ db }: Stage, { contactIds }: People, planned: readonly Planned[]): Promise<void> {
  const teachers: Readonly<Record<string, string>> = {
    jingyuan: 'lan.xie@demo.test',
    qiming: 'david.whitfield@demo.test',
  }
  const chosen = planned
    .filter((one) => one.project.plan.code === '2025NRI' && isLive(one) && one.student.adviserId === null)
    .flatMap((one) => {
      const contactId = contactIds[teachers[one.student.school] ?? '']
      return contactId === undefined
        ? []
        : [{ one, contactId, createdAt: new Date(one.createdAt.getTime() + hour / 6) }]
    })
  await db.registrationAdviser.createMany({
    data: chosen.map(({ one, contactId, createdAt }) => ({ createdAt, registrationId: one.id, contactId })),
  })
  await db.studentAdviser.createMany({
    data: chosen.map(({ one, contactId, createdAt }) => ({
      createdAt,
      studentId: one.student.id,
      contactId,
      source: 'CHOSEN' as const,
      state: 'CONFIRMED' as const,
      confirmedAt: createdAt,
    })),
  })
}

const wishes = [
  { field: 'nativeGiven', proposed: '晓羽', reason: '身份证上的名字是这个字。' },
  { field: 'mobile', proposed: '12100009999', reason: null },
  { field: 'latinGiven', proposed: 'Zi Mo', reason: 'My passport splits the name.' },
  { field: 'graduationYear', proposed: '2027', reason: '多读一年预科。' },
  { field: 'guardian1Email', proposed: 'guardian@demo.test', reason: null },
]

/** Students' change requests: most are open, one was accepted, one declined. */
export async function seedWishes({ db, days }: Stage, { students, contactIds }: People): Promise<void> {
  const adviserId = contactIds['adviser@demo.test'] ?? ''
  const hers = students.filter((student) => student.adviserId === adviserId)
  const decided = { decidedByKind: 'CONTACT' as const, decidedById: adviserId, decidedAt: days(-2) }
  const ends = [
    { state: 'PENDING' as const },
    { state: 'PENDING' as const },
    { state: 'PENDING' as const },
    { state: 'ACCEPTED' as const, ...decided },
    { state: 'DECLINED' as const, ...decided, decisionReason: '请使用家长本人的邮箱。' },
  ]
  await db.changeRequest.createMany({
    data: wishes.map((wish, at) => ({
      ...wish,
      ...(ends[at] ?? ends[0]),
      studentId: hers[at]?.id ?? '',
      createdAt: days(-6 + at),
    })),
  })
}
