import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeCertificateRule } from '@/prisma/factories/certificates'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject, makeSeason } from '@/prisma/factories/projects'
import { copyRules } from './copy-rules'
import { getRuleSetUp } from './get-rule-set-up'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const { id: administratorId } = await makeAdministrator(db)
const owner = adminActor({ administratorId })
const [before, after] = [await makeSeason(db, { code: '50-51' }), await makeSeason(db, { code: '51-52' })]

async function pair() {
  const [from, to] = [
    await makeProject(db, { seasonId: before.id }),
    await makeProject(db, { seasonId: after.id, state: 'DRAFT' }),
  ]
  const copy = (actor = owner) => perform(copyRules, { projectId: to.id, fromId: from.id }, actor, world)
  const set = (actor = owner) => perform(getRuleSetUp, { projectCode: to.code }, actor, world)
  return { from, to, copy, set }
}

test('a project has the rules in use of last season’s, their windows a season later, and each once', async () => {
  const { from, to, copy, set } = await pair()
  const [opens, closes] = [daysAfter(factoryTime, 10), daysAfter(factoryTime, 20)]
  const rule = await makeCertificateRule(db, from.id, { nameCheckFrom: opens, nameCheckUntil: closes })
  await makeCertificateRule(db, from.id, { audience: 'ALL_SUBMITTED', active: false })
  expect(await set()).toMatchObject({ rules: [], mayRule: true })
  expect((await set()).sources.map(({ code }) => code)).toContain(from.code)
  const outcomes = await Promise.all([copy(), copy()])
  expect(new Set(outcomes.map(({ copied }) => copied))).toEqual(new Set([0, 1]))
  expect((await set()).rules).toMatchObject([
    {
      ...{ kind: rule.kind, audience: rule.audience, active: true, template: { id: rule.templateId }, issued: 0 },
      ...{ nameCheckFrom: daysAfter(opens, 364), nameCheckUntil: daysAfter(closes, 364) },
    },
  ])
  expect(await db.auditEntry.count({ where: { projectId: to.id, objectType: 'CertificateRule' } })).toBe(1)
})

test('refuses a project without rules, and whoever decides nothing about results', async () => {
  const { from, to, copy, set } = await pair()
  await expect(copy()).rejects.toMatchObject({ key: 'certificates.nothingToCopy' })
  await makeCertificateRule(db, from.id)
  const registrar = adminActor({ administratorId, projectId: to.id, grants: [{ projectId: null, role: 'REGISTRAR' }] })
  await expect(copy(registrar)).rejects.toMatchObject({ key: 'auth.forbidden' })
  expect(await set(registrar)).toMatchObject({ mayRule: false })
  // Somebody whose reach is the new project alone neither copies the other one's rules nor is offered them.
  const lead = adminActor({ administratorId, projectId: to.id, grants: [{ projectId: to.id, role: 'SCORING_LEAD' }] })
  await expect(copy(lead)).rejects.toMatchObject({ key: 'certificates.nothingToCopy' })
  expect((await set(lead)).sources).toEqual([])
})
