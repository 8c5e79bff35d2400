import { expect, test } from 'vitest'
import { logTo } from './log'

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
