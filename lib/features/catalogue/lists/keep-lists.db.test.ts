import { expect, test } from 'vitest'
import { findChoice, listChoices, listGraduationYears } from '@/lib/features/catalogue/settings/queries'
import { saveSetting } from '@/lib/features/catalogue/settings/save-setting'
import type { ListName } from '@/lib/features/catalogue/settings/schema'
import { getSetting } from '@/lib/features/catalogue/settings/values.queries'
import { perform } from '@/lib/kernel/perform'
import { adminActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { factoryTime } from '@/prisma/factories/basis'
import { makeSchool } from '@/prisma/factories/people'
import { activateListItem } from './activate-list-item'
import { addListItem } from './add-list-item'
import { deleteListItem } from './delete-list-item'
import { getList } from './get-list'
import { exportList } from './export-list'
import { orderList } from './order-list'
import { renameListItem } from './rename-list-item'

const { db } = await testDatabase()
const world = testWorld({ db, now: factoryTime })
const owner = adminActor()
const add = (list: ListName, zh: string, en: string, more: { code?: string } = {}) =>
  perform(addListItem, { list, label: { zh, en }, ...more }, owner, world)
const read = async (list: ListName) => (await perform(getList, { list }, owner, world)).items
const itemOf = async (list: ListName, code: string) => {
  const item = (await read(list)).find((one) => one.code === code)
  if (item === undefined) throw new Error(`no ${code} in ${list}`)
  return item
}

test('a new entry is offered at once, under a code of its own that stays when it is renamed', async () => {
  const { itemId } = await add('message-types', '住宿', 'Room & board')
  const item = await itemOf('message-types', 'ROOM_BOARD')
  expect(item).toMatchObject({ id: itemId, active: true, uses: 0, version: 1 })
  await perform(renameListItem, { itemId, version: 1, label: { zh: '食宿', en: 'Lodging' } }, owner, world)
  expect((await listChoices(db, 'message-types', 'zh-CN')).at(-1)).toEqual({
    id: itemId,
    code: 'ROOM_BOARD',
    label: '食宿',
  })
  const stale = { itemId, version: 1, label: { zh: '宿舍', en: 'Dormitory' } }
  await expect(perform(renameListItem, stale, owner, world)).rejects.toMatchObject({ key: 'conflict.stale' })
  expect(await db.auditEntry.count({ where: { objectType: 'ListItem', objectId: itemId } })).toBe(2)
})

test('two entries of a list never share a name, also where both come at once', async () => {
  await expect(add('message-types', '成绩', 'Marks')).rejects.toMatchObject({ key: 'lists.nameTaken' })
  await expect(add('message-types', '分数', 'about SCORE')).rejects.toMatchObject({ key: 'lists.nameTaken' })
  const twice = await Promise.allSettled([add('departments', '艺术', 'Arts'), add('departments', '艺术', 'Arts')])
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('years come in the order of years, and only four digits are one', async () => {
  await add('graduation-years.track', '2030', '2030')
  await add('graduation-years.track', '2023', '2023')
  expect(await listGraduationYears(db, 'graduation-years.track')).toEqual([2023, 2024, 2025, 2026, 2027, 2030])
  await expect(add('graduation-years.track', '27', '27')).rejects.toMatchObject({ key: 'lists.yearNeeded' })
})

test('a currency is one of ISO 4217 that all providers count alike', async () => {
  await add('currencies', '日元', 'Japanese yen', { code: 'JPY' })
  await expect(add('currencies', '泰铢', 'Baht', { code: 'thb' })).rejects.toMatchObject({
    key: 'lists.currencyNeeded',
  })
  for (const [code, key] of [
    ['XYZ', 'lists.currencyNeeded'],
    ['KWD', 'lists.currencyUnsupported'],
    ['HUF', 'lists.currencyUnsupported'],
  ])
    await expect(add('currencies', `货币 ${code}`, `Money ${code}`, { code })).rejects.toMatchObject({ key })
  expect(await findChoice(db, 'currencies', 'JPY')).not.toBeNull()
})

test('an exception of printed names is one word', async () => {
  await add('certificate-name-exceptions', 'von', 'von')
  await expect(add('certificate-name-exceptions', 'de la', 'de la')).rejects.toMatchObject({ key: 'lists.wordNeeded' })
})

test('an entry in use is deactivated and never deleted; an unused one is deleted', async () => {
  const shanghai = await itemOf('provinces', 'CN-SH')
  await makeSchool(db, { provinceId: shanghai.id })
  expect(await itemOf('provinces', 'CN-SH')).toMatchObject({ uses: 1, whyNotDelete: 'lists.used' })
  const deleting = perform(deleteListItem, { itemId: shanghai.id }, owner, world)
  await expect(deleting).rejects.toMatchObject({ key: 'lists.used' })
  await perform(activateListItem, { itemId: shanghai.id, active: false }, owner, world)
  expect(await findChoice(db, 'provinces', 'CN-SH')).toBeNull()
  await perform(activateListItem, { itemId: shanghai.id, active: true }, owner, world)
  const tibet = await itemOf('provinces', 'CN-XZ')
  await perform(deleteListItem, { itemId: tibet.id }, owner, world)
  expect((await read('provinces')).some(({ code }) => code === 'CN-XZ')).toBe(false)
})

test('a currency stays while new projects or their tuition are set to it', async () => {
  for (const [currency, tuitionCurrency, code] of [
    ['NOK', '', 'NOK'],
    ['', 'SEK', 'SEK'],
  ] as const) {
    const { itemId } = await add('currencies', `克朗 ${code}`, `Krone ${code}`, { code })
    const { version } = await getSetting(db, 'money')
    const setting = { key: 'money' as const, version, value: { currency, tuitionCurrency } }
    await perform(saveSetting, { setting }, owner, world)
    const deleting = perform(deleteListItem, { itemId }, owner, world)
    await expect(deleting, code).rejects.toMatchObject({ key: 'lists.used' })
  }
})

test('the rows are narrowed to what is offered, or is not any more, by screen and file alike', async () => {
  const rows = await read('organization-types')
  const ended = rows.at(-1)
  if (ended === undefined) throw new Error('no rows')
  await perform(activateListItem, { itemId: ended.id, active: false }, owner, world)
  const shown = async (state: 'active' | 'inactive', search = '') => {
    const input = { list: 'organization-types' as const, search, state }
    const { items } = await perform(getList, input, owner, world)
    if (items.length > 0) expect((await perform(exportList, input, owner, world)).rows).toBe(items.length)
    return items.map(({ id }) => id)
  }
  expect(await shown('inactive')).toEqual([ended.id])
  expect(await shown('active')).toEqual(rows.slice(0, -1).map(({ id }) => id))
  expect(await shown('inactive', ended.en)).toEqual([ended.id])
  expect(await shown('inactive', 'nothing is called this')).toEqual([])
})

test('the last entry people choose from stays, whichever of two is deactivated first', async () => {
  const items = await read('team-types')
  const both = items.map(({ id }) => perform(activateListItem, { itemId: id, active: false }, owner, world))
  const ended = await Promise.allSettled(both)
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await listChoices(db, 'team-types', 'en-US')).toHaveLength(1)
})

test('a list is put into another order as a whole; an order of other rows is refused', async () => {
  const ids = (await read('media-types')).map(({ id }) => id)
  const reversed = ids.toReversed()
  await perform(orderList, { list: 'media-types', itemIds: reversed }, owner, world)
  expect((await listChoices(db, 'media-types', 'en-US')).map(({ id }) => id)).toEqual(reversed)
  for (const itemIds of [ids.slice(1), [...ids.slice(1), ids[1] ?? '']]) {
    const ordering = perform(orderList, { list: 'media-types', itemIds }, owner, world)
    await expect(ordering).rejects.toMatchObject({ key: 'conflict.stale' })
  }
})

test('whoever does not own all projects reads lists and changes none', async () => {
  const content = adminActor({ grants: [{ projectId: null, role: 'CONTENT' }] })
  const { whyNotChange, items } = await perform(getList, { list: 'cancel-reasons' }, content, world)
  expect([whyNotChange, items.length]).toEqual(['auth.ownerNeeded', 2])
  const adding = perform(addListItem, { list: 'cancel-reasons', label: { zh: '病假', en: 'Illness' } }, content, world)
  await expect(adding).rejects.toMatchObject({ key: 'auth.ownerNeeded' })
})
