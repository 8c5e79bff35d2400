import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeCertificateRule } from '@/prisma/factories/certificates'
import { makeAdministrator, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAward, makeAwardKind } from '@/prisma/factories/results'
import { makeTeam } from '@/prisma/factories/teams'
import { issueCertificates } from './issue-certificates'

const { db } = await testDatabase()

test('issue', async () => {
  const project = await makeProject(db, { code: 'ISS', name: { zh: '学术邀请赛', en: 'Scholars Invitational' } })
  const student = await makeStudent(db, { latinFamily: 'MCKAY', latinGiven: 'anna van' })
  const one = await makeRegistration(db, { projectId: project.id, studentId: student.id, status: 'FREE' })
  const team = await makeTeam(db, [one], { title: 'Rivers' })
  await makeAward(db, await makeAwardKind(db, project.id), { teamId: team.id })
  const rule = await makeCertificateRule(db, project.id)
  const actor = adminActor({ administratorId: (await makeAdministrator(db)).id, projectId: project.id })
  const world = testWorld({ db })
  const result = await perform(issueCertificates, { ruleId: rule.id }, actor, world)
  expect(result).toEqual({ issued: 1, held: 0 })
  expect(await perform(issueCertificates, { ruleId: rule.id }, actor, world)).toEqual({ issued: 0, held: 0 })
})
