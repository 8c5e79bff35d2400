import { NextRequest } from 'next/server'
import { afterAll, expect, test, vi } from 'vitest'
import { newToken, tokenHash } from '@/lib/access/tokens'
import { testDatabase } from '@/lib/testing/database'
import { daysAfter, factoryTime } from '@/prisma/factories/basis'
import { makeWork } from '@/prisma/factories/workspaces'

/** Saves at a portal that has no room for one more. */
const { db } = await testDatabase()
// Who has read the operation already has a gate.
vi.resetModules()
const { makeGate } = await import('@/lib/kernel/gate')
const usual = globalThis.portalSaves
globalThis.portalSaves = makeGate(0)
const { POST } = await import('@/app/api/blocks/route')
const { functionNameRoute } = await import('@/lib/kernel/doors/function-name-route')
const { teamBlockFunctions } = await import('./wire')
afterAll(() => {
  globalThis.portalSaves = usual
  // The next file of this worker would save through the modules read here.
  vi.resetModules()
})
const now = new Date()

async function makeWriter() {
  const windows = [{ startsAt: daysAfter(factoryTime, -1), deadlineAt: daysAfter(now, 1) }]
  const { key, blocks, members, project, team } = await makeWork(db, { windows })
  const token = newToken()
  const times = { createdAt: now, lastSeenAt: now, expiresAt: daysAfter(now, 1) }
  const studentId = members[0]?.studentId ?? ''
  await db.session.create({ data: { ...times, loginType: 'STUDENT', studentId, tokenHash: tokenHash(token) } })
  const headers = { 'content-type': 'application/json', cookie: `portal_session=${token}` }
  return { headers, key: { ...key, blockId: blocks.TEXT.id }, project, team }
}

test('a save beyond what a second answers is told when to come again, and nothing is written', async () => {
  const { headers, key, team } = await makeWriter()
  const body = JSON.stringify({ ...key, content: 'a', version: 0 })
  const answer = await POST(new NextRequest('http://localhost/api/blocks', { method: 'POST', headers, body }))
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await answer.json()).toMatchObject({ ok: false, fault: { key: 'service.busy', code: 503, retryAfter: 2 } })
  expect(await db.teamBlock.count({ where: { teamId: team.id } })).toBe(0)
})

test('a program is told code 503', async () => {
  const { headers, key } = await makeWriter()
  const body = JSON.stringify({
    ...{ function: 'updateStudentBlock', project_id: key.projectId, account_id: key.schoolId },
    ...{ team_code: key.code, block_id: key.blockId, content: 'a' },
  })
  const route = functionNameRoute(teamBlockFunctions)
  const answer = await route(new NextRequest('http://localhost/api/guide/index', { method: 'POST', headers, body }))
  expect(await answer.json()).toMatchObject({ code: 503, data: { reason: 'service.busy' } })
})
