import { expect, test, vi } from 'vitest'
import { exportMovements } from '@/lib/features/payments/accounting/export-movements'
import { saveSetting } from '@/lib/features/catalogue/settings/save-setting'
import { getSetUp } from '@/lib/features/catalogue/set-up/get-set-up'
import { saveWindows } from '@/lib/features/catalogue/set-up/save-windows'
import { perform } from '@/lib/kernel/perform'
import { statusHub } from '@/lib/kernel/status-hub'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeAdministrator } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { followZone } from './follow-zone'
import { displayZone, showZone } from './i18n/format'
import { crons, nightly } from './jobs/worker'

const { db, pool } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const { id: administratorId } = await makeAdministrator(db)
const owner = adminActor({ administratorId })
const patience = { timeout: 10_000 }
const set = (zone: string, version: number) =>
  perform(saveSetting, { setting: { key: 'timeZone', version, value: { zone } } }, owner, world)

test('a process shows the zone that was set, at once where it was set and soon in every other', async () => {
  await followZone()
  expect(displayZone()).toBe('Asia/Singapore')
  await vi.waitUntil(() => statusHub().isListening(), patience)
  await set('America/New_York', 0)
  expect(displayZone()).toBe('America/New_York')
  // As another process has it that heard nothing yet.
  showZone('UTC')
  await db.setting.update({ where: { key: 'timeZone' }, data: { value: { zone: 'Europe/Berlin' } } })
  await vi.waitUntil(() => displayZone() === 'Europe/Berlin', patience)
  await expect(set('Asia/Nowhere', 1)).rejects.toMatchObject({ key: 'input.invalid' })
})

test('a reading that takes long does not end over a later one', async () => {
  const put = (zone: string) => db.setting.update({ where: { key: 'timeZone' }, data: { value: { zone } } })
  const asked: { query: (...what: unknown[]) => Promise<unknown> } = pool
  const query = asked.query.bind(pool)
  const read: unknown[] = []
  let goOn = () => {}
  const slow = new Promise<void>((done) => (goOn = done))
  vi.spyOn(asked, 'query').mockImplementation(async (...what: unknown[]) => {
    const answer = await query(...what)
    if (!JSON.stringify(what).includes('SELECT')) return answer
    const first = read.push(answer) === 1
    return first ? slow.then(() => answer) : answer
  })
  await put('America/New_York')
  await vi.waitUntil(() => read.length === 1, patience)
  await put('Europe/Berlin')
  await new Promise((done) => setTimeout(done, 300))
  goOn()
  await vi.waitUntil(() => read.length === 2, patience)
  await new Promise((done) => setTimeout(done, 100))
  expect(displayZone()).toBe('Europe/Berlin')
  vi.restoreAllMocks()
})

test('what is typed, and the days of figures and files, are of that zone; what is kept does not move', async () => {
  const { id: projectId, code } = await makeProject(db, { state: 'DRAFT' }, { windows: [] })
  const spans = [
    { id: null, startsAt: '2027-01-01T00:00', deadlineAt: '2027-02-20T23:59', announceAt: '', certDate: '' },
  ]
  const input = {
    registrationOpensAt: '2026-12-01T00:00',
    registrationClosesAt: '',
    eventDeadlineAt: '',
    windows: spans,
  }
  await perform(saveWindows, { projectId, version: 1, ...input }, owner, world)
  const read = async () => (await perform(getSetUp, { projectCode: code }, owner, world)).setUp
  const berlin = await read()
  expect(berlin.registrationOpensAt?.toISOString()).toBe('2026-11-30T23:00:00.000Z')
  expect(berlin.windows[0]?.deadlineAt.toISOString()).toBe('2027-02-20T22:59:59.999Z')
  await set('America/New_York', 1)
  expect((await read()).windows[0]?.deadlineAt).toEqual(berlin.windows[0]?.deadlineAt)
  const night = testWorld({ db, now: new Date('2026-12-01T02:00:00Z') })
  const { name } = await perform(exportMovements, { from: '', until: '' }, owner, night)
  expect(name).toContain('2026-11-01_2026-11-30')
})

test('what runs at night runs by those clocks, once a night', () => {
  showZone('America/New_York')
  const match = nightly('04:23')
  const digests = Array.from({ length: 24 }, (_, hour) => ({ min: 23, hour, date: 21, month: 11, dow: 6 }))
  expect(digests.filter(match).map(({ hour }) => hour)).toEqual([9])
  showZone('Asia/Kathmandu')
  const quarter = { min: 38, hour: 22, date: 20, month: 11, dow: 5 }
  expect([match(quarter), match({ ...quarter, min: 23 })]).toEqual([true, false])
  expect(crons.filter(({ match: by }) => typeof by === 'function').map(({ task }) => task)).toEqual([
    'keep-retention',
    'match-ledger',
  ])
})
