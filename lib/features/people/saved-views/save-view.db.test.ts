import { expect, test } from 'vitest'
import { perform } from '@/lib/kernel/perform'
import { adminActor, adviserActor, coordinatorActor, studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { listViews } from './list-views'
import { removeView } from './remove-view'
import { saveView } from './save-view'

const { db } = await testDatabase()
const world = testWorld({ db })
const screen = 'registrations' as const
const id = (tail: string) => `00000000-0000-7000-8000-${tail.padStart(12, '0')}`
let people = 0
const somebody = () => adviserActor({ contactId: id(`a${(people += 1)}`) })
type Who = Parameters<typeof perform>[2]
const save = (actor: Who, name: string, query = 'status=PENDING') =>
  perform(saveView, { screen, name, query }, actor, world)
const list = (actor: Who) => perform(listViews, { screen }, actor, world)

test('a view is kept under its name, by name, for its owner alone', async () => {
  const [owner, other] = [somebody(), coordinatorActor({ contactId: id('b') })]
  await save(owner, 'Unpaid')
  await save(owner, 'In teams', 'sort=team')
  expect((await list(owner)).map(({ name, query }) => [name, query])).toEqual([
    ['In teams', 'sort=team'],
    ['Unpaid', 'status=PENDING'],
  ])
  expect(await list(other)).toEqual([])
  const [view] = await list(owner)
  for (const stranger of [other, adminActor()]) {
    await expect(perform(removeView, { viewId: view?.id ?? '' }, stranger, world)).rejects.toMatchObject({
      key: 'notFound',
    })
  }
  await expect(list(studentActor())).rejects.toMatchObject({ key: 'auth.forbidden' })
})

test('the same name again keeps the newer view, whoever clicks how often', async () => {
  const owner = somebody()
  await save(owner, 'Mine')
  await Promise.all(Array.from({ length: 20 }, (_, at) => save(owner, 'Mine', `search=${at}`)))
  expect(await list(owner)).toHaveLength(1)
})

test('a view is forgotten once', async () => {
  const owner = somebody()
  const [one] = [await save(owner, 'One'), await save(owner, 'Two')]
  await perform(removeView, { viewId: one.id }, owner, world)
  expect((await list(owner)).map(({ name }) => name)).toEqual(['Two'])
  for (const viewId of [one.id, 'nothing'])
    await expect(perform(removeView, { viewId }, owner, world)).rejects.toMatchObject({ key: 'notFound' })
})

test('a person keeps fifty of a screen', async () => {
  const owner = somebody()
  for (let at = 0; at < 50; at++) await save(owner, `View ${at}`)
  await expect(save(owner, 'One more')).rejects.toMatchObject({ key: 'savedViews.tooMany', values: { limit: 50 } })
  await save(owner, 'View 7', 'sort=-name')
  expect(await list(owner)).toHaveLength(50)
})
