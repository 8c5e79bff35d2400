import { writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { anyone } from '@/lib/access/actor'
import { hashPassword } from '@/lib/access/passwords'
import type { Exposed } from '@/lib/kernel/doors/function-name'
import { Fault } from '@/lib/kernel/fault'
import { reply } from '@/lib/kernel/reply'
import {
  makeStage,
  makeTarget,
  type AuthorisationRow,
  type Stage,
  type AuthorisationTarget,
} from '@/lib/testing/authorisation-world'
import { testDatabase } from '@/lib/testing/database'
import { type Call, exampleOf } from '@/lib/testing/example-text'
import { everyPayload } from '@/lib/testing/payloads/every-function'
import { openShop } from '@/lib/testing/shop'
import { makeUnreleased } from '@/lib/testing/unreleased'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeRelease } from '@/prisma/factories/results'
import table from './authorisation.json'
import { guideFunctions } from './guide-functions'
import { indexFunctions } from './index-functions'
import { inOrder } from './sections'

/** Calls every function once with success; `npm run api:examples` keeps what was sent and answered for the catalogue. */

const isRecording = process.env.RECORD_EXAMPLES === 'yes'
const functions: Record<string, Exposed> = { ...indexFunctions, ...guideFunctions }
type Payload = Record<string, unknown>
const secret = 'long-enough-secret-7'

describe.skipIf(!isRecording && !process.env.FULL)('examples', async () => {
  const { db } = await testDatabase()
  const { paypal } = await openShop(db)
  let stage: Stage
  /** A student, an adviser and a coordinator whose team has been told everything. */
  let readers: AuthorisationTarget[]
  let number = 0

  const makeRowTarget = (row: AuthorisationRow) => makeTarget(db, stage, row, (number += 1))
  const rows = table.flatMap((row): AuthorisationRow[] => {
    const kinds = ['anyone', 'student', 'adviser', 'coordinator', 'admin'] as const
    const principal = kinds.find((one) => one === row.principal)
    return principal === undefined || row.expected !== 0 ? [] : [{ ...row, principal }]
  })

  beforeAll(async () => {
    stage = await makeStage(db)
    await db.season.updateMany({ data: { isCurrent: false } })
    await db.season.update({ where: { id: stage.project.seasonId }, data: { isResults: true, isCurrent: true } })
    const relations = [
      ['student', 'self'],
      ['adviser', 'mine'],
      ['coordinator', 'school'],
    ] as const
    readers = []
    for (const [principal, relation] of relations) {
      const row = { function: 'getContent', principal, relation, state: 'in a settled team', expected: 0 }
      readers.push(await makeRowTarget(row))
    }
    await makeUnreleased(db, stage, readers)
    await makeRelease(db, stage.project.id)
    const province = await db.listItem.findFirstOrThrow({
      where: { list: 'provinces', code: 'CN-SH' },
    })
    await db.school.update({ where: { id: stage.near.id }, data: { provinceId: province.id } })
    for (const target of readers) await called('addDraftStatus', target, everyPayload.addDraftStatus?.(target) ?? {})
  })

  async function called(
    name: string,
    { actor }: Pick<AuthorisationTarget, 'actor'>,
    payload: Payload,
  ): Promise<Call | null> {
    const exposed = functions[name]
    if (exposed === undefined) throw new Error(`no function ${name}`)
    const world = testWorld({ db, now: factoryTime, actor, language: 'en-US' })
    try {
      const { data, msg, file } = await exposed.call(payload, actor, world, true)
      const answer = file === undefined ? reply.success(data, msg) : new TextDecoder().decode(bytesOf(file))
      return { request: { function: name, ...payload }, answer }
    } catch (thrown) {
      if (thrown instanceof Fault) return null
      throw thrown
    }
  }

  /** What needs more than a target: somebody who has a password, an order that is paid, a certificate's id. */
  const prepared: Record<string, () => Promise<Call | null>> = {
    loginByStudent: async () => {
      const target = await targetOf('changePassword')
      const data = { passwordHash: await hashPassword(secret) }
      const { email } = await db.student.update({ where: { id: target.studentId }, data })
      return called('loginByStudent', { actor: anyone }, { student_email: email, student_pwd: secret })
    },
    loginByContact: async () => {
      const target = await targetOf('changeAdviserPassword')
      const data = { passwordHash: await hashPassword(secret) }
      const { email } = await db.contact.update({ where: { id: target.contactId }, data })
      return called('loginByContact', { actor: anyone }, { contact_email: email, contact_pwd: secret, login_type: 2 })
    },
    loginByAdmin: async () => {
      const grants = [{ projectId: stage.project.id, role: 'OWNER' as const }]
      const { email } = await makeAdministrator(db, { passwordHash: await hashPassword(secret) }, grants)
      const payload = { account_email: email, account_pwd: secret, project_code: stage.project.code }
      return called('loginByAdmin', { actor: anyone }, payload)
    },
    paypalSucceedBack: async () => {
      const target = await targetOf('getPaypal')
      const own = { application_id: target.registrationId }
      const order = valueOf((await called('getPaypal', target, own))?.answer, 'data', 'order_id')
      paypal.approve(order)
      return called('paypalSucceedBack', target, { ...own, data: order })
    },
    getCertificate: async () => {
      const [student] = readers
      if (student === undefined) return null
      const held = await called('getCertificatesInfo', student, { student_id: student.studentId })
      return called(
        'getCertificate',
        { actor: anyone },
        { id: valueOf(held?.answer, 'data', 'certificate_info', 'uuid') },
      )
    },
    getEducatorProjects: async () => {
      const target = await targetOf('applyEducatorProject')
      await called('applyEducatorProject', target, { project_id: target.projectId })
      return called('getEducatorProjects', target, {})
    },
  }

  async function targetOf(name: string): Promise<AuthorisationTarget> {
    const row = rows.find((one) => one.function === name)
    if (row === undefined) throw new Error(`nobody may call ${name}`)
    return makeRowTarget(row)
  }

  /** Of several successes the fullest that can still be read. */
  async function successOf(name: string): Promise<Call | null> {
    const own = prepared[name]
    if (own !== undefined) return own()
    const isReading = /^(get|search|export)/.test(name)
    const targets = isReading ? [...readers] : []
    for (const row of rows.filter((one) => one.function === name).slice(0, isReading ? 3 : 1)) {
      targets.push(await makeRowTarget(row))
    }
    const calls: Call[] = []
    for (const target of targets) {
      const call = await called(name, target, everyPayload[name]?.(target) ?? {})
      if (call !== null) calls.push(exampleOf(call))
    }
    const sizeOf = (call: Call) => JSON.stringify(call.answer).length
    const fullest = calls.toSorted((one, other) => sizeOf(other) - sizeOf(one))
    return fullest.find((call) => sizeOf(call) < 6000) ?? fullest.at(-1) ?? null
  }

  test('every function succeeds for somebody', async () => {
    const examples: Record<string, Call> = {}
    const failed: string[] = []
    for (const name of inOrder(Object.keys(functions))) {
      const call = await successOf(name)
      if (call === null) failed.push(name)
      else examples[name] = exampleOf(call)
    }
    expect(failed).toEqual([])
    if (isRecording) writeFileSync('lib/wire/examples.json', `${JSON.stringify(examples, null, 2)}\n`)
  }, 180_000)
})

function bytesOf(file: object): Uint8Array {
  if ('bytes' in file && file.bytes instanceof Uint8Array) return file.bytes
  throw new Error('no bytes')
}

function valueOf(answer: unknown, ...path: readonly string[]): string {
  let value = answer
  for (const step of path) value = Object(value)[step]
  if (typeof value !== 'string') throw new Error(`no text at ${path.join('.')}`)
  return value
}
