import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { Prisma } from '@/lib/db/generated/client'
import { newIds } from '@/lib/db/ids'
import { queueMail } from '@/lib/jobs/outbox'
import { sendMail } from '@/lib/jobs/send-mail'
import { perform } from '@/lib/kernel/perform'
import { smtpMailer } from '@/lib/providers/mail/smtp'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime, nextNumber } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { confirmAddress } from './confirm-address'
import { exportMails } from './export-mails'
import { getMail } from './get-mail'
import { mostResent, whyHidden } from './rules'
import { listMails } from './list-mails'
import { listSuppressedAddresses } from './list-suppressed-addresses'
import { resendMail } from './resend-mail'
import { resendMails } from './resend-mails'

const { db, pool } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const owner = adminActor()
const content = adminActor({ grants: [{ projectId: null, role: 'CONTENT' }] })

/** A mail server that refuses some recipients: for good, or for now. */
const refusals = new Map<string, number>()
const delivered: string[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => {
    const responseCode = refusals.get(address)
    if (responseCode === undefined) done()
    else done(Object.assign(new Error('no such mailbox'), { responseCode }))
  },
  onData: (stream, session, done) => {
    stream.resume()
    stream.on('end', () => {
      delivered.push(...session.envelope.rcptTo.map(({ address }) => address))
      done()
    })
  },
})
server.on('error', () => {})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => new Promise<void>((done) => server.close(done)))
const { port } = server.server.address() as { port: number }
const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Portal <no-reply@portal.test>' })

async function queued(to: string, code?: string, until?: Date): Promise<string> {
  const dedupeKey = `test:${nextNumber()}`
  const shared = { dedupeKey, language: 'en-US' as const, person: { kind: 'STUDENT' as const, id: null }, to }
  await db.$transaction((tx) =>
    code === undefined
      ? queueMail(tx, factoryTime, {
          ...shared,
          template: 'results-out',
          payload: { project: 'Science', season: '25-26' },
          ...(until === undefined ? {} : { until }),
        })
      : queueMail(tx, factoryTime, { ...shared, template: 'sign-in-code', payload: { code } }),
  )
  return (await db.outboxMail.findUniqueOrThrow({ where: { dedupeKey } })).id
}
const send = (id: string) => sendMail(world, id, { mailer, isLast: false })
const read = (mailId: string) => perform(getMail, { mailId }, owner, world)
const resend = (mailId: string) => perform(resendMail, { mailId }, content, world)
const suppressed = async () => (await perform(listSuppressedAddresses, {}, owner, world)).rows

test('an address that a mail server refuses for good gets no mail until somebody confirms it', async () => {
  refusals.set('gone@school.test', 550)
  const first = await queued('gone@school.test')
  await send(first)
  expect(await suppressed()).toMatchObject([{ email: 'gone@school.test' }])
  refusals.clear()
  const second = await queued('gone@school.test')
  await send(second)
  expect(delivered).not.toContain('gone@school.test')
  expect(await read(second)).toMatchObject({ mail: { state: 'FAILED' }, whyNotResend: 'mails.suppressed' })
  await expect(resend(second)).rejects.toMatchObject({ key: 'mails.suppressed' })

  const [address] = await suppressed()
  const confirm = () => perform(confirmAddress, { addressId: address?.id ?? '' }, content, world)
  const ended = await Promise.allSettled([confirm(), confirm()])
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await suppressed()).toEqual([])
  await resend(second)
  await send(second)
  expect(delivered).toContain('gone@school.test')
  expect(await read(second)).toMatchObject({ mail: { state: 'SENT' }, content: null, whyNotResend: 'mails.notFailed' })
  expect(await db.auditEntry.count({ where: { operation: 'console/mails/confirm-address' } })).toBe(1)
})

test('a refusal that may pass suppresses nobody, and the mail is tried again', async () => {
  refusals.set('full@school.test', 452)
  const id = await queued('full@school.test')
  await expect(send(id)).rejects.toThrow('could not be sent')
  expect(await read(id)).toMatchObject({ mail: { state: 'QUEUED', attempts: 1 } })
  expect(await suppressed()).toEqual([])
  refusals.clear()
  await send(id)
  expect(delivered).toContain('full@school.test')
})

test('a failed mail is queued once however often it is asked for, and shown as it will be sent', async () => {
  refusals.set('late@school.test', 550)
  const id = await queued('late@school.test')
  await send(id)
  await db.suppressedAddress.deleteMany({})
  refusals.clear()
  expect((await read(id)).content).toMatchObject({ subject: 'Your results are out: Science' })
  const ended = await Promise.allSettled([resend(id), resend(id)])
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await pool.query(`select 1 from graphile_worker._private_jobs where payload ->> 'mailId' = $1`, [id])
  expect(rows).toHaveLength(2)
})

test('a code is neither shown nor kept once its mail was given up', async () => {
  refusals.set('code@school.test', 550)
  const id = await queued('code@school.test', '12345678')
  expect(await read(id)).toMatchObject({ hidden: 'secret', content: null })
  await send(id)
  expect((await db.outboxMail.findUniqueOrThrow({ where: { id } })).payload).toBeNull()
  await db.suppressedAddress.deleteMany({})
  expect(await read(id)).toMatchObject({ content: null, whyNotResend: 'mails.contentGone' })
  expect(JSON.stringify(await read(id))).not.toContain('12345678')
})

test('failed mails are sent again together, each once, and what stays is told by its address', async () => {
  const jobsOf = async (ids: readonly string[]) =>
    (await pool.query(`select 1 from graphile_worker._private_jobs where payload ->> 'mailId' = any($1)`, [ids]))
      .rowCount
  const again = (input: object, actor = content) => perform(resendMails, input, actor, world)
  const failedTo = async (to: string, code?: string) => {
    const id = await queued(to, code)
    await db.outboxMail.update({ where: { id }, data: { state: 'FAILED', lastError: 'down', attempts: 8 } })
    return id
  }
  const ids = [await failedTo('many-1@school.test'), await failedTo('many-2@school.test')]
  const gone = await failedTo('many-3@school.test', '12345678')
  await db.outboxMail.update({ where: { id: gone }, data: { payload: Prisma.DbNull } })
  const refused = await failedTo('many-4@school.test')
  await db.suppressedAddress.create({ data: { createdAt: factoryTime, email: 'many-4@school.test', answer: 'no' } })
  const sent = await db.outboxMail.update({
    where: { id: await queued('many-5@school.test') },
    data: { state: 'SENT', sentAt: factoryTime },
  })
  const elsewhere = await failedTo('elsewhere@school.test')
  expect(await again({ search: 'many-', state: ['SENT'] })).toEqual({ sent: 0, refused: [] })
  expect(await perform(listMails, { search: 'many-' }, content, world)).toMatchObject({ total: 5, resendable: 2 })

  // Pressed twice at once: the one press finds what the other has sent, and sends nothing a second time.
  const both = await Promise.all([again({ search: 'many-', state: [] }), again({ search: 'many-' })])
  expect(both.map((one) => one.sent).toSorted((one, other) => one - other)).toEqual([0, 2])
  expect(await jobsOf(ids)).toBe(4)
  expect(await perform(listMails, { search: 'many-' }, content, world)).toMatchObject({ resendable: 0 })
  const told = (await again({ mailIds: [gone, refused] })).refused
  expect(new Map(told.map(({ toEmail, message }) => [toEmail, message]))).toEqual(
    new Map([
      ['many-3@school.test', expect.stringContaining("isn't kept")],
      ['many-4@school.test', 'The mail server refused this address. Confirm the address first.'],
    ]),
  )
  expect(
    await db.outboxMail.findMany({ where: { id: { in: ids } }, select: { state: true, lastError: true } }),
  ).toEqual(ids.map(() => ({ state: 'QUEUED', lastError: null })))
  expect((await read(elsewhere)).mail.state).toBe('FAILED')

  const chosen = await again({ mailIds: [elsewhere, refused, sent.id] })
  expect(chosen.sent).toBe(1)
  expect(chosen.refused.map(({ mailId }) => mailId).toSorted()).toEqual([sent.id, refused].toSorted())
  expect((await read(sent.id)).mail.state).toBe('SENT')
  const where = { operation: 'console/mails/resend-mails', items: { gt: 0 } }
  const entries = await db.auditEntry.findMany({ where, orderBy: { items: 'asc' } })
  expect(entries.map(({ items }) => items)).toEqual([1, 2])
  const registrar = adminActor({ grants: [{ projectId: null, role: 'REGISTRAR' }] })
  await expect(again({ mailIds: [refused] }, registrar)).rejects.toMatchObject({ key: 'auth.contentNeeded' })
})

test('what can’t be sent again keeps none of the others from it, however much there is', async () => {
  const older = await queued('over-old@school.test')
  await db.outboxMail.update({ where: { id: older }, data: { state: 'FAILED', lastError: 'down' } })
  const shared = { createdAt: factoryTime, template: 'sign-in-code', language: 'en-US', state: 'FAILED' as const }
  const data = newIds(new Date(factoryTime.getTime() + 1000), mostResent + 1).map((id, at) => ({
    ...{ ...shared, id, dedupeKey: `over:${at}`, toEmail: `over-${at}@school.test`, personKind: 'STUDENT' as const },
  }))
  await db.outboxMail.createMany({ data })
  const [gone, refused] = [data.slice(0, 500), data.slice(500)]
  const payload = { sealed: 'AAAA' }
  await db.outboxMail.updateMany({ where: { id: { in: refused.map(({ id }) => id) } }, data: { payload } })
  const createdAt = factoryTime
  await db.suppressedAddress.createMany({
    data: refused.map(({ toEmail: email }) => ({ createdAt, email, answer: 'no' })),
  })
  const listed = await perform(listMails, { search: 'over-' }, content, world)
  expect(listed).toMatchObject({ total: gone.length + refused.length + 1, resendable: 1 })
  expect(await perform(resendMails, { search: 'over-' }, content, world)).toEqual({ sent: 1, refused: [] })
  expect((await read(older)).mail.state).toBe('QUEUED')
})

test('a mail that would come too late is neither counted nor sent again', async () => {
  const until = new Date(factoryTime.getTime() + 60_000)
  const [tried, waited] = [
    await queued('over-1@late.test', undefined, until),
    await queued('over-2@late.test', undefined, until),
  ]
  const after = testWorld({ db, now: new Date(until.getTime() + 1) })
  await sendMail(after, tried, { mailer, isLast: false })
  await db.outboxMail.update({ where: { id: waited }, data: { state: 'FAILED', lastError: 'down' } })
  const among = async (now: typeof world) =>
    (await perform(listMails, { search: '@late.test' }, content, now)).resendable
  expect(await among(world)).toBe(1)
  expect(await among(after)).toBe(0)
  expect(await perform(resendMails, { search: '@late.test' }, content, after)).toEqual({ sent: 0, refused: [] })
  const chosen = await perform(resendMails, { mailIds: [tried, waited] }, content, after)
  expect(chosen).toMatchObject({ sent: 0, refused: [{ message: expect.stringContaining('too late') }, {}] })
  for (const mailId of [tried, waited]) {
    await expect(perform(resendMail, { mailId }, content, after)).rejects.toMatchObject({ key: 'mails.late' })
    expect(await perform(getMail, { mailId }, owner, after)).toMatchObject({ whyNotResend: 'mails.late' })
  }
})

test('all that fit are those of the list, by whatever it is narrowed', async () => {
  const id = await queued('narrow%ed@school.test')
  const said = { zh: '通知', en: 'News' }
  const by = { id: newIds(factoryTime, 1)[0] ?? '', subject: said, text: said, audience: {} }
  const { id: byId } = await makeAdministrator(db)
  await db.announcement.create({ data: { ...by, byId, createdAt: factoryTime } })
  const data = { state: 'FAILED' as const, lastError: 'down', announcementId: by.id, language: 'zh-CN' }
  await db.outboxMail.update({ where: { id }, data })
  const long = testWorld({ db, now: new Date(factoryTime.getTime() + 8 * 86_400_000) })
  for (const [narrowing, expected, at = world] of [
    [{ search: 'NARROW%' }, 1],
    [{ search: 'narrow_ed' }, 0],
    [{ template: 'results-out', language: 'zh-CN' }, 1],
    [{ language: 'zh-CN', template: 'receipt' }, 0],
    [{ announcement: by.id }, 1],
    [{ announcement: 'none' }, 0],
    [{ announcement: by.id, days: 7 }, 1],
    [{ announcement: by.id, days: 7 }, 0, long],
    [{ announcement: by.id, state: ['FAILED', 'SENT'] }, 1],
    [{ announcement: by.id, state: ['SENT'] }, 0],
  ] as const)
    expect((await perform(listMails, narrowing, content, at)).resendable, JSON.stringify(narrowing)).toBe(expected)
})

test('mails are found by address, state and template, and come as a file', async () => {
  const id = await queued('findme@school.test')
  const found = await perform(
    listMails,
    { search: 'findME', state: ['QUEUED'], template: 'results-out' },
    content,
    world,
  )
  expect(found.rows.map((row) => row.id)).toEqual([id])
  expect((await perform(listMails, { search: 'findme', state: ['SENT'] }, content, world)).rows).toEqual([])
  expect((await perform(listMails, { search: 'find%' }, content, world)).rows).toEqual([])
  const file = await perform(exportMails, { search: 'findme' }, content, world)
  expect(new TextDecoder().decode(file.bytes as Uint8Array)).toContain('findme@school.test')
})

test('mails are for who keeps contents of all projects', async () => {
  const id = await queued('other@school.test')
  for (const grants of [
    [{ projectId: null, role: 'REGISTRAR' as const }],
    [{ projectId: owner.projectId, role: 'OWNER' as const }],
  ]) {
    const actor = adminActor({ grants })
    await expect(perform(listMails, {}, actor, world)).rejects.toMatchObject({ key: 'auth.contentNeeded' })
    await expect(perform(getMail, { mailId: id }, actor, world)).rejects.toMatchObject({ key: 'auth.contentNeeded' })
    await expect(perform(resendMail, { mailId: id }, actor, world)).rejects.toMatchObject({ key: 'auth.contentNeeded' })
  }
})

test('what tells of a family’s circumstances is shown to finance, and not to who keeps contents', async () => {
  const id = await queued('family@school.test')
  await db.outboxMail.update({ where: { id }, data: { template: 'fee-reduction' } })
  expect(await perform(getMail, { mailId: id }, content, world)).toMatchObject({ hidden: 'finance', content: null })
  const both = [
    { projectId: null, role: 'CONTENT' as const },
    { projectId: null, role: 'FINANCE' as const },
  ]
  const other = await queued('other-family@school.test')
  for (const actor of [owner, adminActor({ grants: both })])
    expect(await perform(getMail, { mailId: other }, actor, world)).toMatchObject({ hidden: null })
  expect(whyHidden(owner, { isSecret: false, isOfFinance: true })).toBeNull()
  expect(whyHidden(adminActor({ grants: both }), { isSecret: false, isOfFinance: true })).toBeNull()
})
