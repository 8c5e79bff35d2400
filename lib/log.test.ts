import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { destinationOf, logTo } from './log'

function written(entry: object): string {
  let line = ''
  const log = logTo({ write: (text) => (line += text) })
  log.level = 'info'
  log.info(entry, 'message')
  return line
}

test('a log entry keeps passwords, codes, tokens and personal data out, however deep they lie', () => {
  const line = written({
    password: 'canary1',
    input: { code: 'canary2', student: { email: 'canary3', idNumber: 'canary4' } },
  })
  expect(line).not.toContain('canary')
  expect(line).toContain('[kept out]')
})

test('logs the constraint of a database failure, not the row', () => {
  const failure = Object.assign(new Error('duplicate key value violates unique constraint "student_email_key"'), {
    code: '23505',
    constraint: 'student_email_key',
    detail: 'Key (email)=(canary@demo.test) already exists.',
  })
  const entry = JSON.parse(written({ err: new Error('transaction failed', { cause: failure }) }))
  expect(entry.err.cause).toMatchObject({ failureCode: '23505', constraint: 'student_email_key' })
  expect(JSON.stringify(entry)).not.toContain('canary')
})

test('logs the last line of a failed Prisma call, not the arguments it quotes', () => {
  const failure = new Error(
    'Invalid `create()` invocation:\n\n{ data: { latinName: "canary" } }\n\nUnique constraint failed',
  )
  failure.name = 'PrismaClientKnownRequestError'
  const line = written({ err: failure })
  expect(line).not.toContain('canary')
  expect(JSON.parse(line).err.message).toBe('Unique constraint failed')
})

test('what is thrown and no error is told by its kind alone', () => {
  expect(JSON.parse(written({ err: 'canary' })).err).toEqual({ type: 'string' })
})

test('a full disk stops nothing, and has every line once there is room again', async () => {
  const folder = fs.mkdtempSync(join(tmpdir(), 'portal-log-'))
  const file = join(folder, 'log')
  const destination = destinationOf(fs.openSync(file, 'a'))
  const log = logTo(destination)
  log.level = 'info'
  const isFull = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const { write, writeSync } = fs
  const refuse = (...args: unknown[]) => {
    const told = args.at(-1)
    if (typeof told !== 'function') throw isFull
    Reflect.apply(told, undefined, [isFull])
  }
  Object.assign(fs, { write: refuse, writeSync: refuse })
  try {
    log.info('one')
    log.info('two')
    // As at the end of the process, which waits for nobody.
    destination.flushSync()
  } finally {
    Object.assign(fs, { write, writeSync })
  }
  log.info('three')
  const lines = () => fs.readFileSync(file, 'utf8').trim().split('\n')
  await vi.waitFor(() => expect(lines()).toHaveLength(3))
  expect(lines().map((line) => Object(JSON.parse(line)).msg)).toEqual(['one', 'two', 'three'])
  fs.rmSync(folder, { recursive: true })
})
