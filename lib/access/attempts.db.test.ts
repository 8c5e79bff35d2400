import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { nextNumber } from '@/prisma/factories/basis'
import { attempt, forgetFailures, takeAddresses, takeMailTurn } from './attempts'

const { db } = await testDatabase()

beforeEach(async () => {
  await db.$executeRaw`delete from rate_limit`
})

function pending(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** Lets nobody through before so many have come: all of them have looked at the counters by then. */
function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = pending()
  let come = 0
  return () => {
    come += 1
    if (come >= count) resolve()
    return promise
  }
}

type Guess = { ip?: string; account?: string; right?: boolean; before?: () => Promise<void> }

const guess = ({ ip = '198.51.100.1', account = `a${nextNumber()}`, right = false, before }: Guess = {}) =>
  attempt(
    testWorld({ db, ip }),
    { account },
    {
      prove: async () => {
        await before?.()
        return right
      },
      settle: async (proven) => proven || null,
    },
  )

async function outcomes(work: readonly Promise<unknown>[]) {
  const counts: Record<string, number> = {}
  for (const result of await Promise.allSettled(work)) {
    const name = result.status === 'fulfilled' ? String(result.value) : String(result.reason.key)
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

describe('guesses made at once', () => {
  test('of 120 from one network 30 are told that they were wrong', async () => {
    const before = barrier(120)
    const guesses = Array.from({ length: 120 }, () => guess({ before }))
    expect(await outcomes(guesses)).toEqual({ null: 30, 'rate.limited': 90 })
  })

  test('of 400 from as many networks 300 are', async () => {
    const before = barrier(400)
    const guesses = Array.from({ length: 400 }, (_, index) =>
      guess({ before, ip: `10.0.${index >> 8}.${index & 255}` }),
    )
    expect(await outcomes(guesses)).toEqual({ null: 300, 'rate.limited': 100 })
  })

  test('of 60 for one account 20 are', async () => {
    const before = barrier(20)
    const guesses = Array.from({ length: 60 }, (_, index) => guess({ before, account: 'one', ip: `10.1.0.${index}` }))
    expect(await outcomes(guesses)).toEqual({ null: 20, 'rate.limited': 40 })
  })

  test('a right one among them is refused once the network has none left', async () => {
    const { promise: spent, resolve } = pending()
    const right = guess({ right: true, before: () => spent })
    await Promise.all(Array.from({ length: 30 }, () => guess()))
    resolve()
    await expect(right).rejects.toMatchObject({ key: 'rate.limited' })
  })

  test('a class of 60 that signs in at once is let in', async () => {
    const before = barrier(60)
    expect(await outcomes(Array.from({ length: 60 }, () => guess({ before, right: true })))).toEqual({ true: 60 })
  })
})

test('forgotten failures count no more', async () => {
  for (let times = 0; times < 20; times++) await guess({ account: 'locked', ip: `10.2.0.${times}` })
  await expect(guess({ account: 'locked', right: true })).rejects.toMatchObject({ key: 'rate.limited' })
  await forgetFailures('locked')
  expect(await guess({ account: 'locked', right: true })).toBe(true)
})

describe('mails that anyone may have sent', () => {
  test('300 in ten minutes from one network, however many are asked for at once', async () => {
    const world = testWorld({ db, ip: '2001:db8:1:2::7' })
    const asked = Array.from({ length: 350 }, () => takeMailTurn(world))
    expect(await outcomes(asked)).toEqual({ undefined: 300, 'rate.limited': 50 })
    await expect(takeMailTurn({ ...world, ip: '2001:db8:1:2::8' })).rejects.toMatchObject({ key: 'rate.limited' })
    await takeMailTurn({ ...world, ip: '2001:db8:1:3::7' })
  })

  test('3,000 in ten minutes altogether', async () => {
    await db.$executeRaw`insert into rate_limit values ('mailsOfSite:all', 2950, ${BigInt(Date.now() + 60_000)})`
    const asked = Array.from({ length: 100 }, (_, index) => takeMailTurn(testWorld({ db, ip: `10.3.0.${index}` })))
    expect(await outcomes(asked)).toEqual({ undefined: 50, 'rate.limited': 50 })
  })
})

test('a person has 200,000 addresses a day looked up', async () => {
  const asked = Array.from({ length: 20 }, () => takeAddresses('person', 20_000))
  expect(await outcomes(asked)).toEqual({ undefined: 10, 'rate.limited': 10 })
  await takeAddresses('another', 20_000)
})
