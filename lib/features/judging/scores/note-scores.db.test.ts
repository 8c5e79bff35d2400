import { describe, expect, test } from 'vitest'
import type { AdminActor } from '@/lib/access/actor'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { withoutLocks } from '@/lib/testing/without-locks'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { confirmScores } from './confirm-scores'
import { getScoring } from './get-scoring'
import { getScoringNews } from './get-scoring-news'
import { noteScores } from './note-scores'
import { listTeamScores } from './queries'
import { averageOf } from './rules'
import { teamView } from './score-view.queries'

// Without the locks the tests leave drafts that are not the average, and totals that stand nowhere in the log.
const { db } = await testDatabase({ invariantsHold: false })
const world = () => testWorld({ db, now: new Date(start + tick++) })
const start = factoryTime.getTime() + 1_000_000
let tick = 0

async function makeScored(teams: number, scorers: number) {
  const project = await makeProject(db)
  const ids: string[] = []
  for (let number = 0; number < teams; number++) {
    const member = await makeRegistration(db, { projectId: project.id, status: 'FREE' })
    ids.push((await makeTeam(db, [member])).id)
  }
  const actors: AdminActor[] = []
  for (let number = 0; number < scorers; number++) {
    const { id: administratorId, name } = await makeAdministrator(db)
    const grants = [{ projectId: project.id, role: 'SCORING_LEAD' as const }]
    actors.push(adminActor({ administratorId, name, projectId: project.id, grants }))
  }
  return { project, ids, actors }
}
const note = (
  actor: AdminActor | undefined,
  scores: { teamId?: string; hundredths: number | null; comment?: string }[],
) => perform(noteScores, { scores }, actor ?? adminActor(), world())
const confirm = (
  actor: AdminActor | undefined,
  scores: { teamId?: string; hundredths: number; version: number }[],
  reason?: string,
) => perform(confirmScores, { scores, ...(reason ? { reason } : {}) }, actor ?? adminActor(), world())
const totalOf = (teamId: string | undefined) => db.teamScore.findUnique({ where: { teamId: teamId ?? '' } })

describe('several scorers', () => {
  test('the draft is the average of what each gives now, until it is confirmed; a change then takes a reason', async () => {
    const { ids, actors } = await makeScored(2, 2)
    const [[teamId], [ann, bob]] = [ids, actors]
    await note(ann, [{ teamId, hundredths: 8_000, comment: 'clear' }])
    const noted = await note(bob, [{ teamId, hundredths: 8_001 }])
    expect(noted.teams).toMatchObject([
      {
        total: { hundredths: 8_001, state: 'DRAFT', version: 2 },
        scorerValues: [{ comment: 'clear' }, { hundredths: 8_001 }],
      },
    ])
    await note(ann, [{ teamId, hundredths: 9_001 }])
    expect(await totalOf(teamId)).toMatchObject({ hundredths: 8_501, state: 'DRAFT', version: 3 })
    await expect(confirm(bob, [{ teamId, hundredths: 8_001, version: 2 }])).rejects.toMatchObject({
      key: 'conflict.stale',
      data: { teams: [{ teamId, total: { hundredths: 8_501 } }] },
    })
    expect(await confirm(bob, [{ teamId, hundredths: 8_501, version: 3 }])).toMatchObject({ confirmed: 1 })
    expect(await confirm(bob, [{ teamId, hundredths: 8_501, version: 3 }])).toMatchObject({ confirmed: 0 })
    await note(ann, [{ teamId, hundredths: 5_000 }])
    expect(await totalOf(teamId)).toMatchObject({ hundredths: 8_501, state: 'CONFIRMED', version: 4 })
    const changed = [{ teamId, hundredths: 8_000, version: 4 }]
    await expect(confirm(ann, changed)).rejects.toMatchObject({
      key: 'scores.reasonNeeded',
      data: { teamIds: [teamId] },
    })
    await confirm(ann, changed, 'read again')
    expect(await totalOf(teamId)).toMatchObject({ hundredths: 8_000, reason: 'read again', version: 5 })
    expect(await db.scoreEntry.findFirst({ where: { teamId, kind: 'SCORER', hundredths: 9_001 } })).toMatchObject({
      comment: 'clear',
    })
  })

  test('a value taken back counts no more, and a total nobody gives is none; its next version is a new one', async () => {
    const { ids, actors } = await makeScored(1, 2)
    const [[teamId], [ann, bob]] = [ids, actors]
    await note(ann, [{ teamId, hundredths: 8_000 }])
    await note(bob, [{ teamId, hundredths: 6_000 }])
    await note(bob, [{ teamId, hundredths: null }])
    expect(await totalOf(teamId)).toMatchObject({ hundredths: 8_000 })
    await note(ann, [{ teamId, hundredths: null }])
    expect(await totalOf(teamId)).toBeNull()
    await note(bob, [{ teamId, hundredths: 7_000 }])
    expect((await totalOf(teamId))?.version).toBeGreaterThan(4)
  })

  test('what a batch answers without reading again is what stands', async () => {
    const { ids, actors } = await makeScored(3, 2)
    const [[one, two, three], [ann, bob]] = [ids, actors]
    const stands = async () => (await listTeamScores(db, ids, new Date())).map(teamView)
    const all = (hundredths: number | null, comment?: string) =>
      ids.map((teamId) => ({ teamId, hundredths, ...(comment && { comment }) }))
    expect((await note(ann, all(8_000, 'a "quoted" \\ {word}, 张'))).teams).toEqual(await stands())
    expect((await note(bob, all(7_001))).teams).toEqual(await stands())
    expect((await note(ann, all(8_100))).teams).toEqual(await stands())
    const [first] = (await note(bob, all(null))).teams
    expect(await stands()).toContainEqual(first)
    const some = [one, two].map((teamId) => ({ teamId, hundredths: 9_000, version: 4 }))
    const { teams } = await confirm(bob, [...some, { teamId: three, hundredths: 8_100, version: 4 }])
    expect(teams).toEqual(await stands())
    expect((await note(bob, all(6_000))).teams).toEqual(await stands())
    expect((await note(ann, [{ teamId: one, hundredths: null }])).teams).toEqual((await stands()).slice(0, 1))
    const other = await makeScored(1, 1)
    await note(other.actors[0], [{ teamId: other.ids[0], hundredths: 5_000 }])
    const gone = await note(other.actors[0], [{ teamId: other.ids[0], hundredths: null }])
    expect(gone.teams).toEqual((await listTeamScores(db, other.ids, new Date())).map(teamView))
    expect(gone.teams).toMatchObject([{ total: null, scorerValues: [], entries: 3 }])
  })

  test('a batch is all or nothing, and names the teams that are gone or have no students', async () => {
    const { ids, actors, project } = await makeScored(2, 1)
    const [[first, second], [ann]] = [ids, actors]
    const { teams, seal, at } = await perform(getScoring, {}, ann ?? adminActor(), world())
    expect(teams.map(({ members }) => members)).toEqual([1, 1])
    await db.registration.updateMany({ where: { teamId: second }, data: { teamId: null, teamRole: null } })
    const both = [first, second].map((teamId) => ({ teamId, hundredths: 8_000 }))
    await expect(note(ann, both)).rejects.toMatchObject({ key: 'scores.noStudents', data: { teamIds: [second] } })
    await db.team.update({ where: { id: second }, data: { archivedAt: factoryTime } })
    await expect(note(ann, both)).rejects.toMatchObject({ key: 'notFound', data: { teamIds: [second] } })
    expect(await totalOf(first)).toBeNull()
    await note(ann, both.slice(0, 1))
    const news = await perform(getScoringNews, { projectId: project.id, at }, ann ?? adminActor(), world())
    expect(news).toMatchObject({ teams: [{ teamId: first, total: { hundredths: 8_000 } }], isElsewhere: false })
    expect(news.seal).not.toBe(seal)
  })

  test('a batch writes each team its own audit rows', async () => {
    const { ids, actors, project } = await makeScored(3, 1)
    await note(
      actors[0],
      ids.map((teamId, at) => ({ teamId, hundredths: 7_000 + at })),
    )
    const audits = await db.auditEntry.findMany({
      where: { projectId: project.id, operation: 'judging/scores/note-scores' },
      include: { values: { orderBy: { field: 'asc' } } },
      orderBy: { id: 'asc' },
    })
    expect(new Set(audits.map(({ batchId }) => batchId)).size).toBe(1)
    expect(
      new Map(
        audits.map((one) => [one.objectId, one.values.map(({ field, before, after }) => [field, before, after])]),
      ),
    ).toEqual(
      new Map(
        ids.map((teamId, at) => [
          teamId,
          [
            ['score', null, String(70 + at / 100)],
            ['total', null, String(70 + at / 100)],
          ],
        ]),
      ),
    )
  })
})

/** Ten scorers give each team a value at once, some confirm meanwhile; says what was acknowledged and does not stand. */
async function race(): Promise<string[]> {
  const { ids, actors } = await makeScored(12, 10)
  const acknowledged = new Map<string, number>()
  await Promise.all(
    actors.map(async (actor, place) => {
      for (let from = 0; from < ids.length; from += 4) {
        const scores = ids.slice(from, from + 4).map((teamId, at) => ({ teamId, hundredths: 5_000 + 100 * place + at }))
        await note(actor, place % 2 ? scores : scores.reverse())
        for (const { teamId, hundredths } of scores) acknowledged.set(`${teamId} ${actor.administratorId}`, hundredths)
      }
    }),
  )
  const lost: string[] = []
  for (const teamId of ids) {
    const given = actors.map(({ administratorId }) => acknowledged.get(`${teamId} ${administratorId}`) ?? 0)
    const entries = await db.scoreEntry.findMany({ where: { teamId, kind: 'SCORER' } })
    for (const [place, actor] of actors.entries()) {
      const kept = entries.find(({ scorerId }) => scorerId === actor.administratorId)?.hundredths
      if (kept !== given[place]) lost.push(`value of ${actor.name}`)
    }
    if ((await totalOf(teamId))?.hundredths !== averageOf(given)) lost.push(`average of ${teamId}`)
  }
  return lost
}

/** Ten confirm the same teams at once, each another total over what all saw; so many come through. */
async function confirmRace(): Promise<number> {
  const { ids, actors } = await makeScored(6, 10)
  await note(
    actors[0],
    ids.map((teamId) => ({ teamId, hundredths: 8_000 })),
  )
  const tries = await Promise.allSettled(
    actors.map((actor, place) =>
      confirm(
        actor,
        ids.map((teamId) => ({ teamId, hundredths: 8_000 + place, version: 1 })),
      ),
    ),
  )
  return tries.filter(({ status }) => status === 'fulfilled').length
}

describe('ten scorers at once', () => {
  test('no value is lost, and the draft is the average of all of them; of ten confirmations one counts', async () => {
    expect(await race()).toEqual([])
    expect(await confirmRace()).toBe(1)
  })

  test('without the locks averages are lost, and more than one confirmation counts', async () => {
    const { result: lost, dropped } = await withoutLocks(race)
    expect(dropped).toBeGreaterThan(0)
    expect(lost.some((one) => one.startsWith('average'))).toBe(true)
    expect((await withoutLocks(confirmRace)).result).toBeGreaterThan(1)
  })
})
