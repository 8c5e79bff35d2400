import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adviserActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { makeSchool } from '@/prisma/factories/people'
import { getAccountInfo } from './get-account-info'
import { listSchoolsByProvince } from './list-schools-by-province'
import { schoolFunctions } from './wire'

const { db } = await testDatabase()
const world = testWorld({ db })
const { id: provinceId } = await db.listItem.findFirstOrThrow({ where: { list: 'provinces', code: 'CN-SH' } })

test('anyone finds the approved schools of a province, names only, in the order of their pinyin', async () => {
  const second = await makeSchool(db, { provinceId, name: '徐汇中学', nameEn: 'Xuhui School' })
  const first = await makeSchool(db, { provinceId, name: '复兴中学', nameEn: null })
  await makeSchool(db, { provinceId, name: '待审中学', state: 'PENDING' })
  await makeSchool(db, { name: '外省中学' })
  for (const province of ['CN-SH', '上海', 'shanghai', provinceId]) {
    const { rows, total } = await perform(listSchoolsByProvince, { province }, { role: 'anyone' }, world)
    expect(total).toBe(2)
    expect(rows).toEqual([
      { id: first.id, name: '复兴中学', nameEn: null, reading: expect.stringContaining('fuxingzhongxue') },
      { id: second.id, name: '徐汇中学', nameEn: 'Xuhui School', reading: expect.stringContaining('xhzx') },
    ])
  }
  const answer = await schoolFunctions.getSchoolsByProvince?.call(
    { province: '上海', page: 2, page_size: 1 },
    { role: 'anyone' },
    world,
    false,
  )
  expect(answer?.data).toEqual({
    list: [{ account_id: second.id, account_name: '徐汇中学', account_nameEN: 'Xuhui School' }],
    total: 2,
    page: 2,
    page_size: 1,
  })
})

test('what is no province is said at its field', async () => {
  await expect(
    perform(listSchoolsByProvince, { province: 'Atlantis' }, { role: 'anyone' }, world),
  ).rejects.toMatchObject({ fields: [{ field: 'province', key: 'fields.errors.oneOf' }] })
})

test('looking up all schools in a rush meets a limit', async () => {
  const hurried = testWorld({ db, ip: '198.51.100.7' })
  const call = () => perform(listSchoolsByProvince, { province: '上海' }, { role: 'anyone' }, hurried)
  await expect(Promise.all(Array.from({ length: 150 }, call))).rejects.toMatchObject({ key: 'rate.limited' })
})

test('an adviser reads their own school, and no other', async () => {
  const own = await makeSchool(db, { provinceId })
  const actor = adviserActor({ schoolId: own.id })
  expect(await perform(getAccountInfo, {}, actor, world)).toMatchObject({
    id: own.id,
    province: { label: { zh: '上海' } },
  })
  const other = await makeSchool(db)
  for (const schoolId of [other.id, 'nothing']) {
    await expect(perform(getAccountInfo, { schoolId }, actor, world)).rejects.toMatchObject({ key: 'notFound' })
  }
})
