import { expect, test } from 'vitest'
import { brokenInvariants } from '@/lib/db/invariants'
import { revokeOfAwards } from '@/lib/features/judging/revocations/revoke-certificates.step'
import { audited } from '@/lib/testing/audited'
import { testDatabase } from '@/lib/testing/database'
import { workOf } from '@/lib/testing/work-of'
import { factoryTime } from '@/prisma/factories/basis'
import { makeCertificateRule } from '@/prisma/factories/certificates'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { makeAward, makeAwardKind } from '@/prisma/factories/results'
import { issueMissing } from './issue-missing.step'

/** The twin of taking an award back: where its certificates are forgotten, one outlives its ground. */
const { db, pool } = await testDatabase({ invariantsHold: false })

test('an award taken back without its certificates leaves one without a ground, and the check says so', async () => {
  const project = await makeProject(db)
  const { id: registrationId } = await makeRegistration(db, { projectId: project.id, status: 'FREE' })
  const { id: awardId } = await makeAward(db, await makeAwardKind(db, project.id, { holder: 'REGISTRATION' }), {
    registrationId,
  })
  const rule = await makeCertificateRule(db, project.id)
  const { id: byId } = await makeAdministrator(db)
  const withdrawn = { state: 'WITHDRAWN' as const, reason: 'Mistake' }
  await audited(db, (tx) => issueMissing(workOf(tx, factoryTime), { ruleId: rule.id, batchId: null }))
  const names = async () => (await brokenInvariants(pool)).map(({ name }) => name)
  expect(await names()).toEqual([])
  await audited(db, (tx) => tx.award.update({ where: { id: awardId }, data: withdrawn, select: { id: true } }))
  expect(await names()).toEqual(['a valid certificate has its ground'])
  await audited(db, (tx) => revokeOfAwards(workOf(tx, factoryTime), { awardIds: [awardId], byId, reason: 'Mistake' }))
  expect(await names()).toEqual([])
})
