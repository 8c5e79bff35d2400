import { expect, test } from 'vitest'
import { projectCookie, readCookie, rememberProject } from './preferences'
import { forgetEverywhere, forgetWithOthers, noteProject, noteSession } from './session-note'

test('clears the previous project for a session without one, and notes the switch in the header', () => {
  noteSession({ id: '1', role: 'admin', projectCode: '2025NSI' })
  noteProject('2025NRI')
  expect(sessionStorage.getItem('portal.project')).toBe('2025NRI')
  noteSession({ id: '2', role: 'student' })
  expect(sessionStorage.getItem('portal.project')).toBeNull()
  expect(sessionStorage.getItem('portal.loginId')).toBe('2')
})

test('clears this tab at sign-out, and makes every other tab drop its note', async () => {
  const stop = forgetWithOthers()
  noteSession({ id: '1', role: 'admin', projectCode: '2025NSI' })
  sessionStorage.setItem('draft', 'typed')
  const elsewhere = new BroadcastChannel('portal.session')
  elsewhere.postMessage('left')
  await expect.poll(() => sessionStorage.getItem('portal.loginId')).toBeNull()
  expect(sessionStorage.getItem('draft')).toBe('typed')
  forgetEverywhere()
  expect(sessionStorage).toHaveLength(0)
  elsewhere.close()
  stop()
})

test('the lists of staff open with the session’s project, and with none after logging out', () => {
  noteSession({ id: '1', role: 'coordinator', projectCode: '2025NSI' })
  expect(readCookie(projectCookie)).toBe('2025NSI')
  noteSession({ id: '2', role: 'adviser' })
  expect(readCookie(projectCookie)).toBeNull()
  noteProject('2025NRI')
  forgetEverywhere()
  expect(readCookie(projectCookie)).toBeNull()
})

test('reads a remembered project as it was written, and nothing of a cookie that is not ours', () => {
  rememberProject('2025 数学/1')
  expect(readCookie(projectCookie)).toBe('2025 数学/1')
  document.cookie = `${projectCookie}=%E0%A4%A; Path=/`
  expect(readCookie(projectCookie)).toBeNull()
})
