import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mailbox } from './mailbox'

const folder = mkdtempSync(join(tmpdir(), 'mailbox-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const mail = (id: string, to: string, second: number) => ({
  id,
  to,
  subject: `mail ${id}`,
  text: '验证码',
  html: '<p>验证码</p>',
  time: new Date(Date.UTC(2026, 10, 21, 4, 0, second)),
})

test('keeps every mail, newest first, for whichever process looks', async () => {
  const box = mailbox(join(folder, 'deep', 'box'))
  expect(await box.list()).toEqual([])
  await box.send(mail('b', 'li@school.test', 2))
  await box.send(mail('a', 'li@school.test', 1))
  await box.send(mail('c', 'chen@school.test', 3))
  const other = mailbox(join(folder, 'deep', 'box'))
  expect((await other.list()).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  expect(await other.list(' LI@school.test')).toEqual([mail('b', 'li@school.test', 2), mail('a', 'li@school.test', 1)])
  expect(await other.list('nobody@school.test')).toEqual([])
  expect(readdirSync(join(folder, 'deep', 'box')).join()).not.toContain('school')
})

test('a mail sent twice is there once', async () => {
  const box = mailbox(join(folder, 'twice'))
  await box.send(mail('a', 'li@school.test', 1))
  await box.send(mail('a', 'li@school.test', 1))
  expect(await box.list()).toHaveLength(1)
})
