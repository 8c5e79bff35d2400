import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeCertificateRule } from '@/prisma/factories/certificates'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { listRules } from './list-rules'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: administratorId } = await makeAdministrator(db)
const [project, other] = [await makeProject(db), await makeProject(db)]
const owner = adminActor({ administratorId, projectId: project.id })

test('the list comes page by page, volunteers’ last, and a search finds on its first page', async () => {
  const winners = await makeCertificateRule(db, project.id, {}, { name: 'Ribbon ＡＢＣ' })
  const everyone = await makeCertificateRule(
    db,
    project.id,
    { kind: 'COMPREHENSIVE', audience: 'ALL_SUBMITTED' },
    { name: 'Seal' },
  )
  const off = await makeCertificateRule(db, project.id, { active: false }, { name: 'Ribbon of old' })
  const volunteers = await makeCertificateRule(db, null, {}, { name: 'Hours' })
  await makeCertificateRule(db, other.id, {}, { name: 'Ribbon of others' })
  const list = (input: object, actor = owner) => perform(listRules, { page: 1, pageSize: 3, ...input }, actor, world)
  const ids = async (input: object, actor = owner) => (await list(input, actor)).rows.map(({ id }) => id)
  expect([await ids({}), (await list({})).total]).toEqual([[winners.id, everyone.id, off.id], 4])
  expect([await ids({ page: 2 }), (await list({ page: 2 })).total]).toEqual([[volunteers.id], 4])
  expect(await list({ search: 'ribbon', pageSize: 1 })).toMatchObject({ total: 2, rows: [{ id: winners.id }] })
  expect(await ids({ search: 'ＡＢＣ award' })).toEqual([winners.id])
  expect(await ids({ search: '志愿者' })).toEqual([volunteers.id])
  expect(await ids({ search: 'EVERYONE seal' })).toEqual([everyone.id])
  expect(await ids({ search: 'seal ribbon' })).toEqual([])
  expect(await ids({ search: '%' })).toEqual([])
  expect(await ids({ state: 'off' })).toEqual([off.id])
  expect((await list({ state: 'active' })).total).toBe(3)
  const lead = adminActor({
    ...{ administratorId, projectId: project.id },
    grants: [{ projectId: project.id, role: 'SCORING_LEAD' }],
  })
  expect((await list({}, lead)).total).toBe(3)
})
