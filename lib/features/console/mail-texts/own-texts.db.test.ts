import { beforeAll, expect, test } from 'vitest'
import type { AdminActor } from '@/lib/access/actor'
import { sendMail } from '@/lib/jobs/send-mail'
import { queueMail } from '@/lib/jobs/outbox'
import { perform } from '@/lib/kernel/perform'
import type { Mail } from '@/lib/providers/mail/port'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime, nextNumber } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { getMailText } from './get-mail-text'
import { listMailTexts } from './list-mail-texts'
import { previewMailText } from './preview-mail-text'
import { saveMailText } from './save-mail-text'
import { sendTextTrial } from './send-text-trial'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
let editor: AdminActor
const kind = 'results-out' as const
const key = 'resultsOut.text'
const inEnglish = (text: string) => ({ 'en-US': { [key]: text }, 'zh-CN': {} })

beforeAll(async () => {
  const { id } = await makeAdministrator(db)
  editor = adminActor({ administratorId: id, grants: [{ projectId: null, role: 'CONTENT' }] })
})

const read = () => perform(getMailText, { kind }, editor, world)
const save = (version: number, texts: object, actor = editor) =>
  perform(saveMailText, { kind, version, texts }, actor, world)

async function sent(given: { trial?: Record<string, string> } = {}): Promise<Mail> {
  const dedupeKey = `test:${nextNumber()}`
  await db.$transaction((tx) =>
    queueMail(tx, factoryTime, {
      ...{ dedupeKey, template: kind, payload: { project: 'Science', season: '25-26' }, language: 'en-US' },
      ...{ person: { kind: 'STUDENT', id: null }, to: 'li@school.test', ...given },
    }),
  )
  const { id } = await db.outboxMail.findUniqueOrThrow({ where: { dedupeKey } })
  return sentAs(id)
}

async function sentAs(id: string): Promise<Mail> {
  const taken: Mail[] = []
  const send = (mail: Mail) => Promise.resolve(void taken.push(mail))
  await sendMail(world, id, { mailer: { send }, isLast: true })
  const [mail] = taken
  if (mail === undefined) throw new Error('nothing was sent')
  return mail
}

test('what is saved is what is sent from then on, until the standard text is back', async () => {
  expect((await sent()).text).not.toContain('Well done')
  expect(await save(0, inEnglish('Well done, everybody in **{project}**!'))).toEqual({ version: 1 })
  expect((await sent()).text).toContain('Well done, everybody in Science!')
  const listed = await perform(listMailTexts, {}, editor, world)
  expect(listed.find((one) => one.kind === kind)).toMatchObject({ changed: 1, by: expect.any(String) })
  expect(listed.filter(({ changed }) => changed > 0)).toHaveLength(1)

  expect(await save(1, { 'en-US': {}, 'zh-CN': {} })).toEqual({ version: 2 })
  expect((await sent()).text).not.toContain('Well done')
  const { version, versions } = await read()
  expect(version).toBe(2)
  const text = 'Well done, everybody in **{project}**!'
  expect(versions.map(({ changes }) => changes)).toEqual([
    [{ language: 'en-US', key, before: text, after: null }],
    [{ language: 'en-US', key, before: null, after: text }],
  ])
  const values = await db.auditValue.findMany({ where: { entry: { operation: 'console/mail-texts/save-mail-text' } } })
  expect(values.map(({ field }) => field)).toEqual([`en-US.${key}`, `en-US.${key}`])
})

test('of two who save at once, and of two who saw the same version, one is told to look again', async () => {
  const { version } = await read()
  const both = [save(version, inEnglish('One {project}')), save(version, inEnglish('Two {project}'))]
  const ended = await Promise.allSettled(both)
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { key: 'conflict.stale' } })
  await expect(save(version, inEnglish('Three {project}'))).rejects.toMatchObject({ key: 'conflict.stale' })
  const { texts } = await read()
  await expect(save(version, texts)).resolves.toEqual({ version: version + 1 })
})

test('what our text says already, and what no part is called, is not kept', async () => {
  const { version, parts } = await read()
  const standard = parts.find((part) => part.key === key)?.standard['en-US'] ?? ''
  const given = { 'en-US': { [key]: ` ${standard} `, 'signInCode.text': 'x' }, 'zh-CN': {} }
  await save(version, given)
  expect((await read()).texts).toEqual({ 'en-US': {}, 'zh-CN': {} })
})

test('a placeholder that the mail does not know, or that must stay, is named in the refusal', async () => {
  const { version } = await read()
  await expect(save(version, inEnglish('Dear {firstName}, {project}'))).rejects.toMatchObject({
    key: 'mailTexts.unknownPlaceholder',
    values: { placeholder: '{firstName}' },
  })
  await expect(save(version, inEnglish('It is out'))).rejects.toMatchObject({
    key: 'mailTexts.missingPlaceholder',
    values: { placeholder: '{project}' },
  })
  const lines = { 'en-US': { 'resultsOut.subject': 'One\ntwo' }, 'zh-CN': {} }
  await expect(save(version, lines)).rejects.toMatchObject({ key: 'mailTexts.oneLine' })
  const long = inEnglish(`{project}${'x'.repeat(2000)}`)
  await expect(save(version, long)).rejects.toMatchObject({ key: 'mailTexts.tooLong' })
  expect((await read()).version).toBe(version)
})

test('a preview shows both languages with what is typed, and changes nothing', async () => {
  const texts = { 'en-US': { [key]: 'Look: {project}' }, 'zh-CN': { [key]: '请看：{project}' } }
  const shown = await perform(previewMailText, { kind, example: 'usual', texts }, editor, world)
  expect(shown['en-US'].text).toContain('Look: Science Inquiry')
  expect(shown['zh-CN'].html).toContain('请看：科学探究')
  expect((await sent()).text).not.toContain('Look:')
})

test('a test is sent to whoever asks for it, as it is typed and marked as one', async () => {
  const given = { kind: 'sign-in-code', example: 'usual', language: 'en-US' }
  const texts = { 'en-US': { 'signInCode.text': 'Here it is' }, 'zh-CN': {} }
  const { email } = await perform(sendTextTrial, { ...given, texts }, editor, world)
  expect(email).toBe(editor.email)
  const { id } = await db.outboxMail.findFirstOrThrow({ where: { toEmail: email }, orderBy: { id: 'desc' } })
  const mail = await sentAs(id)
  expect(mail).toMatchObject({ to: email, subject: '[Test] 1234 5678 is your one-time code' })
  expect(mail.text).toContain('Here it is')
})

test('texts are for who keeps contents of all projects', async () => {
  for (const grants of [
    [{ projectId: null, role: 'REGISTRAR' as const }],
    [{ projectId: editor.projectId, role: 'OWNER' as const }],
  ]) {
    const actor = adminActor({ grants })
    const refused = { key: 'auth.contentNeeded' }
    const typed = { kind, example: 'usual', texts: inEnglish('x') }
    await expect(perform(listMailTexts, {}, actor, world)).rejects.toMatchObject(refused)
    await expect(perform(getMailText, { kind }, actor, world)).rejects.toMatchObject(refused)
    await expect(save(0, inEnglish('x'), actor)).rejects.toMatchObject(refused)
    await expect(perform(previewMailText, typed, actor, world)).rejects.toMatchObject(refused)
    await expect(perform(sendTextTrial, { ...typed, language: 'en-US' }, actor, world)).rejects.toMatchObject(refused)
  }
})
