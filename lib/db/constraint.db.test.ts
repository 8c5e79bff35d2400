import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { factoryTime } from '@/prisma/factories/basis'
import { makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeSeason } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { constraintOf, sqlStateOf } from './constraint'
import { newId } from './ids'

const { db, pool } = await testDatabase()

async function errorOf(refused: Promise<unknown>): Promise<unknown> {
  return refused.then(
    () => expect.unreachable('nothing was refused'),
    (error: unknown) => error,
  )
}

const refusals: [kind: string, name: string, attempt: () => Promise<unknown>][] = [
  [
    'a unique key',
    'season_code_key',
    async () => {
      const { code } = await makeSeason(db)
      return makeSeason(db, { code })
    },
  ],
  [
    'a partial unique key',
    'registration_one_live_per_student_project',
    async () => {
      const { projectId, studentId } = await makeRegistration(db)
      return makeRegistration(db, { projectId, studentId })
    },
  ],
  ['a check', 'student_graduation_year', () => makeStudent(db, { graduationYear: 1999 })],
  ['a foreign key', 'student_school_id_fkey', () => makeStudent(db, { schoolId: newId(factoryTime) })],
  [
    'a foreign key of what is still needed',
    'student_school_id_fkey',
    async () => {
      const { schoolId } = await makeStudent(db)
      return db.school.delete({ where: { id: schoolId } })
    },
  ],
  [
    'an exclusion, deferrable',
    'registration_one_leader_per_team',
    async () => {
      const { id, projectId } = await makeTeam(db)
      return makeRegistration(db, { projectId, teamId: id, teamRole: 'LEADER' })
    },
  ],
  [
    'a trigger',
    'team_code_within_maximum',
    async () => {
      const registration = await makeRegistration(db)
      return makeTeam(db, [registration], { code: 21 })
    },
  ],
  [
    'a deferred trigger, at the commit',
    'registration_paid_has_money',
    async () => {
      const { id } = await makeRegistration(db)
      return db.$transaction(async (tx) => tx.registration.update({ where: { id }, data: { status: 'PAID' } }))
    },
  ],
]

describe('the name of a constraint is known from the error of', () => {
  test.each(refusals)('%s: %s', async (_kind, name, attempt) => {
    expect(constraintOf(await errorOf(attempt()))).toBe(name)
  })

  test('raw SQL through Prisma and through the pool', async () => {
    const { id } = await makeStudent(db)
    const name = 'student_graduation_year'
    expect(
      constraintOf(await errorOf(db.$executeRaw`update student set graduation_year = 1 where id = ${id}::uuid`)),
    ).toBe(name)
    expect(constraintOf(await errorOf(db.$queryRaw`update student set graduation_year = 1 returning id`))).toBe(name)
    expect(constraintOf(await errorOf(pool.query('update student set graduation_year = 1')))).toBe(name)
    expect(constraintOf(await errorOf(db.$transaction([db.$executeRaw`update student set graduation_year = 1`])))).toBe(
      name,
    )
  })

  test('a trigger in raw SQL', async () => {
    const { id } = await makeTeam(db)
    const refused = errorOf(db.$executeRaw`update team set code = 99 where id = ${id}::uuid`)
    expect(constraintOf(await refused)).toBe('team_code_within_maximum')
  })
})

describe('no constraint is named for', () => {
  test.each([
    ['a malformed value', '22P02', () => db.$queryRaw`select 'x'::uuid`],
    ['a missing value', '23502', () => db.$executeRaw`insert into season (id, code) values (gen_random_uuid(), 'x')`],
    [
      'a lock that was waited for too long',
      '55P03',
      () => db.$executeRaw`do $$ begin raise lock_not_available; end $$`,
    ],
    ['a deadlock', '40P01', () => db.$executeRaw`do $$ begin raise deadlock_detected; end $$`],
  ])('%s (%s)', async (_what, state, attempt) => {
    const error = await errorOf(attempt())
    expect([constraintOf(error), sqlStateOf(error)]).toEqual([null, state])
  })

  test('an error of another origin', () => {
    for (const other of [new Error('no'), null, undefined, 'no', { code: 'ENOENT' }, { meta: {} }]) {
      expect([constraintOf(other), sqlStateOf(other)]).toEqual([null, null])
    }
  })
})

test('a refused row stays out of the error', async () => {
  const { schoolId } = await makeStudent(db)
  const canary = 'canary@factory.test'
  const errors = [
    await errorOf(makeStudent(db, { schoolId, email: canary, graduationYear: 1 })),
    await errorOf(
      pool.query('update school set name = repeat(name, 100) where id = $1', [
        (await makeSchool(db, { city: canary })).id,
      ]),
    ),
  ]
  for (const error of errors) expect(inspect(error, { depth: 9 })).not.toContain(canary)
})
