import { beforeAll, expect, test } from 'vitest'
import { exportResults } from '@/lib/features/judging/results/export-results'
import { listResultsTracks } from '@/lib/features/judging/results/list-results-tracks'
import { perform } from '@/lib/kernel/perform'
import { adminActor, coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeSchool } from '@/prisma/factories/people'
import { makeProject, makeSeason } from '@/prisma/factories/projects'
import { makeRelease } from '@/prisma/factories/results'
import { exportTeamList } from './export-team-list'
import { readTeamList } from './read-team-list'

/** A project with one team more than a file takes, each of one student, inserted a part at a time. */
const [teams, atOnce] = [20_001, 2_500]
const { db, pool } = await testDatabase({ invariantsHold: false })
const world = testWorld({ db })
let projectId: string
let schoolId: string
let season: string

beforeAll(async () => {
  const { id: seasonId, code } = await makeSeason(db, { isResults: true })
  season = code
  schoolId = (await makeSchool(db)).id
  projectId = (await makeProject(db, { seasonId })).id
  await makeRelease(db, projectId)
  const client = await pool.connect()
  await client.query('begin')
  // Without triggers: a counter that is raised 20,001 times in one transaction takes minutes.
  await client.query('set local session_replication_role = replica')
  for (let from = 1; from <= teams; from += atOnce)
    await client.query(
      `with founded as (
       insert into team (id, created_at, updated_at, project_id, school_id, code, serial, member_count, search_text)
       select gen_random_uuid(), $2, $2, $3, $1, n, n, 1, ' '
       from generate_series($4::int, least($4 + $6 - 1, $5)::int) n returning id, serial),
     made as (
       insert into student (id, created_at, updated_at, school_id, latin_family, latin_given, email, created_by_kind, search_text, sort_key)
       select gen_random_uuid(), $2, $2, $1, 'Li', serial, 'many' || serial || '@teams.test', 'SYSTEM', ' li ', 'li'
       from founded returning id, latin_given)
     insert into registration (id, created_at, updated_at, project_id, student_id, school_id, number, status, channel,
       registered_by_kind, holds_seat, name_key, team_id, team_role)
     select gen_random_uuid(), $2, $2, $3, made.id, $1, 'MANY-' || latin_given, 'FREE', 'IMPORT', 'SYSTEM', true, 'li', founded.id, 'LEADER'
     from made join founded on founded.serial::text = latin_given`,
      [schoolId, factoryTime, projectId, from, teams, atOnce],
    )
  await client.query('commit')
  // As a database that has been in use knows what it holds.
  await client.query('analyze team, student, registration')
  client.release()
})

const office = () => adminActor({ projectId })

test('the list says how many teams there are, and files of more than they take are refused with the count', async () => {
  const { head } = await perform(readTeamList, { project: projectId }, office(), world)
  expect(head.total).toBe(teams)
  const tooMany = { key: 'rosters.tooManyRows', code: 409, values: { count: teams, most: 20_000 } }
  await expect(perform(exportTeamList, { projectId }, office(), world)).rejects.toMatchObject(tooMany)
  const results = { season, tab: 'projects' as const }
  await expect(perform(exportResults, results, office(), world)).rejects.toMatchObject(tooMany)
  const { id } = await db.team.findFirstOrThrow({ where: { projectId, serial: teams } })
  const file = await perform(exportTeamList, { projectId, teamIds: [id], columns: ['serial'] }, office(), world)
  expect(new TextDecoder().decode(file.bytes)).toContain(`"${teams}"`)
})

test('more teams than a screen lists are all in the files and in the answer to a program', async () => {
  await db.team.updateMany({ where: { projectId, serial: { gt: 5_001 } }, data: { archivedAt: factoryTime } })
  expect((await perform(exportTeamList, { projectId }, office(), world)).rows).toBe(5_001)
  const coordinator = coordinatorActor({ schoolId })
  expect((await perform(exportResults, { season, tab: 'projects' }, coordinator, world)).rows).toBe(5_001)
  const [track] = await perform(listResultsTracks, { season }, coordinator, world)
  expect(track?.teams).toHaveLength(5_001)
})
