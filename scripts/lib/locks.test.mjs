import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeLock } from './locks.mjs'

let folder
let file

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-locks-'))
  file = join(folder, 'portal.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('lets others read what its holder notes', () => {
  const lock = takeLock(file, { port: 3000 })
  lock.note({ isStopping: true })
  expect(takeLock(file).holder).toMatchObject({ port: 3000, isStopping: true, pid: process.pid })
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ isStopping: true })
})

test('ignores a note after the release, also where the folder is gone', () => {
  const lock = takeLock(file)
  lock.release()
  lock.note({ isStopping: true })
  expect(existsSync(file)).toBe(false)
  rmSync(folder, { recursive: true })
  expect(() => lock.note({ isStopping: true })).not.toThrow()
})

test('keeps the lock as it is when a note can not be written, and throws no error', () => {
  const lock = takeLock(file, { port: 3000 })
  const errorLog = vi.spyOn(console, 'error').mockReturnValue()
  mkdirSync(`${file}.${process.pid}`)
  expect(() => lock.note({ isStopping: true })).not.toThrow()
  expect(errorLog).toHaveBeenCalled()
  errorLog.mockRestore()
  expect(JSON.parse(readFileSync(file, 'utf8'))).not.toHaveProperty('isStopping')
})
