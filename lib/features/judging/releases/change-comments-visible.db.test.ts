import { expect, test } from 'vitest'
import type { Actor, AdminActor } from '@/lib/access/actor'
import { addComment } from '@/lib/features/work/team-comments/add-comment'
import { listTeamComments } from '@/lib/features/work/team-comments/list-team-comments'
import { perform } from '@/lib/kernel/perform'
import { adminActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { outcomes } from '@/lib/testing/outcomes'
import { testWorld } from '@/lib/testing/world'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeWork } from '@/prisma/factories/workspaces'
import { changeCommentsVisible } from './change-comments-visible'
import { getReleaseState } from './get-release-state'

const { db } = await testDatabase()
const world = testWorld({ db })

async function leadOf(projectId: string): Promise<AdminActor> {
  const grants = [{ projectId, role: 'SCORING_LEAD' as const }]
  const { id: administratorId } = await makeAdministrator(db, {}, grants)
  return adminActor({ administratorId, projectId, grants })
}
const change = (actor: Actor, projectId: string, commentsVisible: string) =>
  perform(changeCommentsVisible, { projectId, commentsVisible }, actor, world)
const audited = (projectId: string) =>
  db.auditEntry.findMany({
    where: { objectId: projectId, operation: 'judging/releases/change-comments-visible' },
    include: { values: true },
  })

test('lets the team read comments at once, hides them again until the results, and records each change once', async () => {
  const { key, project, members } = await makeWork(db)
  const lead = await leadOf(project.id)
  const [member] = members
  if (member === undefined) throw new Error('a team without members')
  const student = studentActor({ studentId: member.studentId, schoolId: member.schoolId })
  const read = () => perform(listTeamComments, key, student, world)
  await perform(addComment, { ...key, body: 'Say how you measured it' }, lead, world)
  expect((await read()).comments).toEqual([])
  expect((await read()).embargo).not.toBeNull()

  expect(await outcomes([change(lead, project.id, 'NOW'), change(lead, project.id, 'NOW')])).toEqual({ done: 2 })
  expect((await perform(getReleaseState, {}, lead, world)).commentsVisible).toBe('NOW')
  expect(await read()).toMatchObject({ comments: [{ body: 'Say how you measured it' }], embargo: null })
  expect(await audited(project.id)).toMatchObject([
    { projectId: project.id, values: [{ field: 'commentsVisible', before: 'RELEASED', after: 'NOW' }] },
  ])

  await change(lead, project.id, 'RELEASED')
  expect(await read()).toMatchObject({ comments: [], total: 0 })
})

test('refuses whoever does not release the results of that project, and a value that is none', async () => {
  const [project, other] = [await makeProject(db), await makeProject(db)]
  const lead = await leadOf(project.id)
  const viewer = adminActor({ ...lead, grants: [{ projectId: project.id, role: 'VIEWER' as const }] })
  expect(await outcomes([change(lead, other.id, 'NOW')])).toEqual({ notFound: 1 })
  expect(Object.keys(await outcomes([change(viewer, project.id, 'NOW')]))).not.toContain('done')
  expect(Object.keys(await outcomes([change(lead, project.id, 'SOMETIME')]))).not.toContain('done')
  expect(await db.project.count({ where: { id: { in: [project.id, other.id] }, commentsVisible: 'NOW' } })).toBe(0)
})
