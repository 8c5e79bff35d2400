import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { checkFilesFolder } from './settings.mjs'

afterEach(() => vi.unstubAllEnvs())

test('a start makes the folder of uploads, and refuses one that can’t be made', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-settings-'))
  try {
    vi.stubEnv('FILES_DIR', '')
    checkFilesFolder({ dataDir })
    expect(existsSync(join(dataDir, 'files'))).toBe(true)
    vi.stubEnv('FILES_DIR', join(dataDir, 'shared', 'files'))
    checkFilesFolder({ dataDir })
    expect(existsSync(join(dataDir, 'shared', 'files'))).toBe(true)
    vi.stubEnv('FILES_DIR', '/proc/files')
    expect(() => checkFilesFolder({ dataDir })).toThrow("FILES_DIR=/proc/files can't be written (ENOENT)")
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
