import { expect, test } from 'vitest'
import { makeBatch } from './batch'

const limits = { most: 3, abreast: () => 1, worthwhile: 1, longest: 1_000, late: () => new Error('late') }
const soon = () => new Promise((done) => setTimeout(done, 1))

test('the first goes at once, those who come meanwhile go together, each key once, each with its own answer', async () => {
  const written: number[][] = []
  const add = makeBatch<number, string>(async (items) => {
    written.push([...items])
    await soon()
    return items.map((item) => (item === 4 ? null : `wrote ${item}`))
  }, limits)
  const answers = [1, 2, 3, 4, 5, 6].map((item) => add(item === 3 ? 'key 2' : `key ${item}`, item))
  expect(await Promise.all(answers)).toEqual(['wrote 1', 'wrote 2', 'wrote 3', null, 'wrote 5', 'wrote 6'])
  expect(written).toEqual([[1], [2, 4, 5], [3, 6]])
})

test('once enough wait they go beside the one under way, as many as may, and no key is in two at a time', async () => {
  const ends: (() => void)[] = []
  const written: string[] = []
  const add = makeBatch<string, string>(
    async (items) => {
      written.push(items.join(' '))
      await new Promise<void>((done) => ends.push(done))
      return items
    },
    { ...limits, abreast: () => 2, worthwhile: 2 },
  )
  const answers = ['a', 'a', 'b', 'c', 'd'].map((key, at) => add(key, `${key}${at}`))
  expect(written).toEqual(['a0', 'b2'])
  ends[1]?.()
  await answers[2]
  await soon()
  expect(written).toEqual(['a0', 'b2', 'c3 d4'])
  ends[0]?.()
  await answers[0]
  await soon()
  expect(written).toHaveLength(3)
  ends[2]?.()
  await answers[4]
  await soon()
  expect(written.at(-1)).toBe('a1')
  ends[3]?.()
  expect(await Promise.all(answers)).toEqual(['a0', 'a1', 'b2', 'c3', 'd4'])
})

test('who has waited too long for a write to begin is told so, and is not written', async () => {
  const written: number[] = []
  const add = makeBatch<number, number>(
    async (items) => {
      written.push(...items)
      await new Promise((done) => setTimeout(done, 40))
      return items
    },
    { ...limits, most: 1, longest: 20 },
  )
  const answers = [add('a', 1), add('b', 2)]
  await expect(answers[1]).rejects.toThrow('late')
  expect(await answers[0]).toBe(1)
  expect(await add('b', 3)).toBe(3)
  expect(written).toEqual([1, 3])
})

test('what fails is told to whom it was for, and the next ones are written', async () => {
  let calls = 0
  const add = makeBatch<number, number>(
    async (items) => {
      calls += 1
      if (calls === 1) throw new Error('the database is gone')
      return items
    },
    { ...limits, most: 10 },
  )
  await expect(add('a', 1)).rejects.toThrow('gone')
  expect(await add('a', 2)).toBe(2)
})
