import { describe, expect, test } from 'vitest'
import { codeDigits, landingOf, sitePath, waitForCode, missingPasswords, whyNotNewPassword } from './rules'

test('student goes to studentProjects, adviser and coordinator to currentProjects, admin to teamCodeList', () => {
  expect(landingOf('student')).toBe('/studentProjects')
  expect(landingOf('adviser')).toBe('/currentProjects')
  expect(landingOf('coordinator')).toBe('/currentProjects')
  expect(landingOf('admin')).toBe('/teamCodeList')
})

describe('next leads only to a path of this site', () => {
  test.each([
    '/studentProjects',
    '/teamDetail?project_code=2025NSI',
    '/applicationDetail?type=package&package_id=1#top',
    '/a//b',
    '/%E4%B8%AD',
    '/loginHistory',
  ])('%s is followed', (path) => expect(sitePath(path)).toBe(path))

  test.each([
    undefined,
    '',
    'studentProjects',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/.%2f/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e%2e//evil.example',
    'javascript:alert(1)',
    '/login',
    '/login?next=/x',
    '/LOGIN/',
    '/api/auth/signout',
    ' /studentProjects',
    ['/studentProjects', '/x'],
    `/${'x'.repeat(2001)}`,
  ])('%j is not', (next) => expect(sitePath(next)).toBeNull())

  test('dots are resolved before it is followed', () => expect(sitePath('/a/../b')).toBe('/b'))
})

test('a code is shown 1234 5678 and read with or without the space', () => {
  for (const typed of ['12345678', '1234 5678', ' 1234-5678 ', '１２３４　５６７８']) {
    expect(codeDigits(typed)).toBe('12345678')
  }
  for (const other of ['1234567', '123456789', 'Admin-demo-2026', '1234 567a']) expect(codeDigits(other)).toBeNull()
})

describe('resend after 60 s, ten unused codes an hour', () => {
  const now = new Date('2026-11-21T04:00:00Z')
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

  test('the first one goes out at once', () => expect(waitForCode([], now)).toBe(0))
  test('the next one a minute after the last unused one', () => {
    expect(waitForCode([ago(20)], now)).toBe(40_000)
    expect(waitForCode([ago(60)], now)).toBe(0)
  })
  test('the eleventh one an hour after the first', () => {
    const ten = Array.from({ length: 10 }, (_, at) => ago(100 + at * 300))
    expect(waitForCode(ten.slice(1), now)).toBe(0)
    expect(waitForCode(ten, now)).toBe((3600 - 2800) * 1000)
  })
})

describe('a new password', () => {
  const whyNot = (newPassword: string, role: 'student' | 'coordinator' = 'student', again = newPassword) =>
    whyNotNewPassword(
      { newPassword, newPasswordAgain: again },
      { role, email: 'li.yi@school.test' },
      (password) => password === 'common-and-long',
    )

  test('students and advisers have at least 8 characters, staff 12', () => {
    expect(whyNot('Seven77')).toMatchObject({ field: 'newPassword', key: 'auth.errors.passwordShort' })
    expect(whyNot('Eight-88')).toBeNull()
    expect(whyNot('Eleven-1111', 'coordinator')).toMatchObject({ values: { minimum: 12 } })
    expect(whyNot('Twelve-12-12', 'coordinator')).toBeNull()
  })
  test('characters are counted as people count them', () => expect(whyNot('春眠不觉晓处处闻')).toBeNull())
  test.each(['common-and-long', '20080808', '73501505', '7350-1505', 'aaaaBBBB'])('%s is refused as easy', (password) =>
    expect(whyNot(password)).toMatchObject({ key: 'auth.errors.passwordEasy' }),
  )
  test('the own address is refused', () =>
    expect(whyNot('Li.Yi@school.test')).toMatchObject({ key: 'auth.errors.passwordIsEmail' }))
  test('a mismatch is told at the second field', () =>
    expect(whyNot('Eight-88', 'student', 'Eight-89')).toEqual({
      field: 'newPasswordAgain',
      key: 'auth.errors.inconsistent',
    }))
  test('who never set a password leaves the initial one empty', () => {
    const typed = { initialPassword: '', newPassword: 'Eight-88', newPasswordAgain: 'Eight-88' }
    expect(missingPasswords(typed, { passwordHash: null })).toEqual([])
    expect(missingPasswords(typed, { passwordHash: 'x' })).toMatchObject([{ key: 'auth.errors.initialRequired' }])
  })
  test('all three sentences are said at once', () => {
    const typed = { initialPassword: '', newPassword: '', newPasswordAgain: '' }
    expect(missingPasswords(typed, { passwordHash: 'x' }).map(({ key }) => key)).toEqual([
      'auth.errors.initialRequired',
      'auth.errors.newRequired',
      'auth.errors.againRequired',
    ])
  })
})
