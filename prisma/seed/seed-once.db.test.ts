import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import pg from 'pg'
import { connect } from '@/lib/db/client'
import { brokenInvariants } from '@/lib/db/invariants'
import { testDatabase } from '@/lib/testing/database'
import { everyRow } from '@/lib/testing/every-row'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeSchool, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { removeDemo } from './remove-demo'
import { seedDemo } from './seed-demo'

// Each test makes the whole world at least once.
vi.setConfig({ testTimeout: 60_000 })

const { db, pool, url } = await testDatabase()
const client = new pg.Client({ connectionString: url })
const elsewhere = connect(url, 4)
beforeAll(() => client.connect())
beforeEach(() => removeDemo(client, factoryTime))
afterAll(async () => {
  await client.end()
  await elsewhere.database.$disconnect()
  await elsewhere.pool.end()
})

const demoStudents = () => db.student.count({ where: { isDemo: true } })

/** What happens in the world, without the ids and times of its rows. */
async function story(): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select jsonb_build_array('student', s.email, s.native_family, s.native_given, s.latin_family, s.latin_given, c.code,
      s.graduation_year, s.mobile) as line from student s join school c on c.id = s.school_id
    union all
    select jsonb_build_array('registration', r.number, s.email, r.status, r.channel, r.cancel_kind, r.review_state,
      r.team_role, t.serial, k.name, extract(hour from r.created_at))
    from registration r join student s on s.id = r.student_id left join team t on t.id = r.team_id
      left join class k on k.id = r.class_id
    union all select jsonb_build_array('team', p.code, t.serial, t.code, t.title, t.member_count)
      from team t join project p on p.id = t.project_id
    union all select jsonb_build_array('order', o.number, o.provider, o.state, o.total_minor) from payment_order o
    order by 1`)
  return rows
}

test('changes nothing at a second start', async () => {
  await seedDemo(db, factoryTime)
  const before = await everyRow(pool)
  await seedDemo(db, daysAfter(factoryTime, 1))
  expect(await everyRow(pool)).toEqual(before)
})

test('makes it once when two processes start at once, and lets both go on', async () => {
  const made = [db, elsewhere.database].map(async (own) => {
    await seedDemo(own, factoryTime)
    return demoStudents()
  })
  expect(await Promise.all(made)).toEqual([240, 240])
})

test('makes the same people in the same states each time', async () => {
  await seedDemo(db, factoryTime)
  const first = await story()
  await removeDemo(client, factoryTime)
  await seedDemo(db, factoryTime)
  expect(await story()).toEqual(first)
})

test.each(['2027-02-28T15:59:59.999Z', '2028-02-28T16:00:00Z'])(
  'works at the last and at the first moment of a day, with no effect before its cause or in the future (%s)',
  async (moment) => {
    const now = new Date(moment)
    await seedDemo(db, now)
    expect(await brokenInvariants(pool)).toEqual([])
    const { rows } = await pool.query<{ wrong: string }>(
      `select (select count(*) from registration where created_at > $1 or cancelled_at > $1 or cancelled_at < created_at)
        + (select count(*) from team where created_at > $1) + (select count(*) from team_block where updated_at > $1)
        + (select count(*) from submission where submitted_at > $1) + (select count(*) from payment where captured_at > $1)
        + (select count(*) from refund where done_at > $1) + (select count(*) from student where created_at > $1)
        + (select count(*) from student_adviser where created_at > $1 or ended_at > $1 or ended_at < created_at)
        + (select count(*) from team_comment c join team t on t.id = c.team_id where c.created_at < t.created_at)
        + (select count(*) from registration r join student s on s.id = r.student_id where r.created_at < s.created_at)
        + (select count(*) from audit_entry where at > $1) + (select count(*) from outbox_mail where sent_at > $1) as wrong`,
      [now],
    )
    expect(rows).toEqual([{ wrong: '0' }])
  },
)

test('leaves nothing after a failure or a kill, and makes it whole at the next start', async () => {
  const school = await makeSchool(db)
  const namesake = await makeStudent(db, { schoolId: school.id, email: 'student3@demo.test' })
  const before = await everyRow(pool)
  await expect(seedDemo(db, factoryTime)).rejects.toThrow('email')
  expect(await everyRow(pool)).toEqual(before)
  await db.student.delete({ where: { id: namesake.id } })
  await seedDemo(db, factoryTime)
  expect(await demoStudents()).toBe(240)
})

test('refuses to run beside a real project of the same name, with a sentence that says what to do', async () => {
  const { id } = await makeProject(db, { code: '2026NSI', numberPrefix: 'NSI' })
  await expect(seedDemo(db, factoryTime)).rejects.toThrow(/2026NSI.*SEED=none/)
  await db.project.delete({ where: { id } })
})

test('keeps another season current', async () => {
  const real = await makeProject(db)
  await db.season.update({ where: { id: real.seasonId }, data: { isCurrent: true } })
  await seedDemo(db, factoryTime)
  expect(await db.season.findMany({ where: { isCurrent: true }, select: { id: true } })).toEqual([
    { id: real.seasonId },
  ])
})
