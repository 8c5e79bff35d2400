import { expect, test } from 'vitest'
import type { Tx } from '@/lib/db/client'
import { brokenInvariants } from '@/lib/db/invariants'
import { perform } from '@/lib/kernel/perform'
import type { Progress, World } from '@/lib/kernel/world'
import { adviserActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { untilWaiting, whileLocked } from '@/lib/testing/locks'
import { testWorld } from '@/lib/testing/world'
import { makeContact } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { importRoster } from './import-roster'

/** The twins of the races and the kill in import-roster.db.test.ts: with the guard taken away they must end badly. */
const { db, pool } = await testDatabase({ invariantsHold: false })
const broken = async () => (await brokenInvariants(pool)).map(({ name }) => name)

const header = '姓,名,姓拼音,名拼音,性别,毕业年份,手机,邮箱,监护人手机,监护人邮箱,项目,附加项目'
const roster = (...emails: string[]) =>
  new File(
    [[header, ...emails.map((email) => `李,雷,Li,Lei,男,2026,13800000000,${email},,,MATH,`)].join('\n')],
    'r.csv',
  )

async function importing(file: File, projectCode: string, given: Partial<World> = {}) {
  const { id, schoolId } = await makeContact(db)
  const actor = adviserActor({ contactId: id, schoolId })
  return perform(importRoster, { mode: 'official', file, projectCode }, actor, testWorld({ db, ...given }))
}

test('without the unique address two people at once make two students of one', async () => {
  await pool.query('drop index student_email_key')
  const { code } = await makeProject(db)
  const file = roster('a@twin.test', 'b@twin.test')
  let both: Promise<unknown> = Promise.resolve()
  await whileLocked(pool, 'student', async () => {
    both = Promise.all([importing(file, code), importing(file, code)])
    await untilWaiting(pool, 'student', 2)
  })
  await both
  expect(await db.student.count({ where: { email: 'a@twin.test' } })).toBe(2)
})

test('kept although it was stopped midway, an import has some of its rows, and the check says so', async () => {
  const name = 'an import has all of its rows, or none'
  const { code, id } = await makeProject(db)
  const file = roster(...Array.from({ length: 2501 }, (_, index) => `kept${index}@twin.test`))
  const left = new AbortController()
  let steps = 0
  const progress = ({ phase }: Progress) => {
    if (phase === 'writing' && ++steps === 3) left.abort()
  }
  const stopped = (given: Partial<World>) =>
    importing(file, code, { ...given, effects: { signal: left.signal, progress } })
  const keep = async (tx: Tx) =>
    stopped({ db: tx }).then(
      () => 'finished',
      () => 'stopped',
    )
  expect(await broken()).not.toContain(name)
  expect(await db.$transaction(keep, { timeout: 20_000 })).toBe('stopped')
  expect(await db.registration.count({ where: { projectId: id } })).toBe(2500)
  expect(await broken()).toContain(name)
})
