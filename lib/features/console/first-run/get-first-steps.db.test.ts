import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeCertificateRule } from '@/prisma/factories/certificates'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject, makeSeason } from '@/prisma/factories/projects'
import { makeTemplate } from '@/prisma/factories/workspaces'
import { getFirstSteps } from './get-first-steps'

const { db } = await testDatabase()
const world = testWorld({ db })

test('the first steps stay, each as its data says, until a project is published', async () => {
  const { id: administratorId } = await makeAdministrator(db)
  const owner = adminActor({ administratorId })
  const steps = () => perform(getFirstSteps, {}, owner, world)
  const states = {
    ...{ mail: null, hasSeason: false, hasProject: false, hasTemplate: false, hasCertificateRule: false },
    ...{ hasAccount: false, hasApp: false, hasOthers: false },
  }
  expect(await steps()).toEqual(states)
  const { id: seasonId } = await makeSeason(db)
  expect(await steps()).toEqual({ ...states, hasSeason: true })
  const project = await makeProject(db, { seasonId, state: 'DRAFT' })
  const begun = { ...states, hasSeason: true, hasProject: true }
  expect(await steps()).toEqual(begun)

  // Nobody logs in by an account that is disabled or a program's, and no team writes by an unfinished template.
  await makeAdministrator(db, { disabledAt: world.now })
  await makeAdministrator(db, { isProgram: true, email: null, passwordHash: null })
  const template = await makeTemplate(db)
  await db.template.update({ where: { id: template.id }, data: { unfinished: 1 } })
  expect(await steps()).toEqual(begun)
  await db.template.update({ where: { id: template.id }, data: { unfinished: 0 } })
  expect(await steps()).toEqual({ ...begun, hasTemplate: true })
  await makeCertificateRule(db, project.id)
  expect(await steps()).toEqual({ ...begun, hasTemplate: true, hasCertificateRule: true })
  await makeAdministrator(db)
  expect(await steps()).toMatchObject({ hasOthers: true, hasApp: false, hasAccount: false })

  await makeProject(db, { seasonId })
  expect(await steps()).toBeNull()
  const ofOne = adminActor({ administratorId, grants: [{ projectId: project.id, role: 'OWNER' }] })
  await expect(perform(getFirstSteps, {}, ofOne, world)).rejects.toMatchObject({ key: 'staff.ownerNeeded' })
})
