import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { coordinatorActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeSchool } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeTeam } from '@/prisma/factories/teams'
import { listTeams } from './list-teams'

const { db } = await testDatabase()

test('a team is found by its number and its school; a search for signs alone finds none', async () => {
  const school = await makeSchool(db, { name: '上海中学', nameEn: 'Shanghai High School' })
  const { id: projectId, code: projectCode } = await makeProject(db)
  const coordinator = coordinatorActor({ schoolId: school.id })
  const found = async (search: string) => {
    const { rows, total } = await perform(listTeams, { projectCode, search }, coordinator, testWorld({ db }))
    expect(total).toBe(rows.length)
    return rows.map(({ code }) => code)
  }
  for (const code of [17, 18])
    await makeTeam(db, [await makeRegistration(db, { projectId, schoolId: school.id })], { code })
  expect(await found('')).toEqual([17, 18])
  expect(await found('上海中学 17')).toEqual([17])
  for (const signs of ['***', '%', '-', '？']) expect(await found(signs)).toEqual([])
})
