import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { Fault } from '@/lib/kernel/fault'
import { perform } from '@/lib/kernel/perform'
import { studentActor } from '@/lib/testing/actors'
import { testDatabase } from '@/lib/testing/database'
import { testWorld } from '@/lib/testing/world'
import { type MadeWork, makeWork } from '@/prisma/factories/workspaces'
import { saveBlock } from './save-block'

/**
 * Two members write in one block: each adds a word to the version they know, saves over that version, sends it again
 * where the answer was lost, and adds the word to the newer text where the other was faster. Whatever the order, each
 * word whose save was acknowledged stands in the text.
 */

const { db } = await testDatabase({ invariantsHold: false })
const world = testWorld({ db })

type Member = { actor: ReturnType<typeof studentActor>; version: number; text: string; word: string | null }
type Turn = { writes: boolean; isLost: boolean }

const joined = (text: string, word: string) => (text === '' ? word : `${text} ${word}`)

async function takeTurn(
  work: MadeWork,
  member: Member,
  { writes, isLost }: Turn,
  word: string,
): Promise<string | null> {
  if (!writes) return null
  member.word ??= word
  const content = joined(member.text, member.word)
  const blockId = work.blocks.TEXT.id
  try {
    const saved = await perform(
      saveBlock,
      { ...work.key, blockId, content, version: member.version },
      member.actor,
      world,
    )
    if (isLost) return member.word
    const acknowledged = member.word
    Object.assign(member, { version: saved.version, text: saved.content, word: null })
    return acknowledged
  } catch (thrown) {
    if (!(thrown instanceof Fault) || thrown.key !== 'workspaces.overtaken') throw thrown
    const { version, content: text } = Object(thrown.data)
    const isThere = String(text).split(' ').includes(member.word)
    Object.assign(member, { version, text, word: isThere ? null : member.word })
    return null
  }
}

/** The words that were acknowledged and do not stand in the text any more, or stand there twice. */
async function lostIn(turns: readonly (readonly [Turn, Turn])[]): Promise<string[]> {
  const work = await makeWork(db)
  const members = work.members.map(({ studentId, schoolId }): Member => {
    return { actor: studentActor({ studentId, schoolId }), version: 0, text: '', word: null }
  })
  const acknowledged = new Set<string>()
  for (const [at, turn] of turns.entries()) {
    const words = members.map((member, who) => takeTurn(work, member, turn[who] ?? turn[0], `w${at}by${who}`))
    for (const word of await Promise.all(words)) if (word !== null) acknowledged.add(word)
  }
  const row = await db.teamBlock.findFirst({ where: { teamId: work.team.id } })
  const standing = (row?.content ?? '').split(' ')
  return [...acknowledged].filter((word) => standing.filter((one) => one === word).length !== 1)
}

const turn = fc.record({ writes: fc.boolean(), isLost: fc.boolean() })
const turns = fc.array(fc.tuple(turn, turn), { minLength: 1, maxLength: 6 })

test("no word of an acknowledged save is lost, however two members save in each other's way", {
  timeout: 30_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(turns, async (some) => {
      expect(await lostIn(some)).toEqual([])
    }),
    { numRuns: 20 },
  )
})

/** Runs the work while a save is written over whatever version stands there. */
async function withoutVersions<T>(work: () => Promise<T>): Promise<{ result: T; dropped: number }> {
  let dropped = 0
  const query: (...given: unknown[]) => unknown = Reflect.get(pg.Client.prototype, 'query')
  const careless = function (this: pg.Client, config: unknown, ...rest: unknown[]) {
    const text: unknown = Object(config).text
    if (typeof text !== 'string' || !checked.test(text)) return Reflect.apply(query, this, [config, ...rest])
    dropped += 1
    const without = { ...Object(config), name: undefined, text: text.replace(checked, '$1 > 0') }
    return Reflect.apply(query, this, [without, ...rest])
  }
  Reflect.set(pg.Client.prototype, 'query', careless)
  try {
    return { result: await work(), dropped }
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query)
  }
}
const checked = /\bversion = (\$\d+::int)/

test('without the version in the save a word is lost', { timeout: 30_000 }, async () => {
  const both = { writes: true, isLost: false }
  const { result, dropped } = await withoutVersions(async () => {
    for (let round = 0; round < 10; round++) {
      const lost = await lostIn(Array.from({ length: 5 }, () => [both, both] as const))
      if (lost.length > 0) return lost
    }
    return []
  })
  expect(dropped).toBeGreaterThan(0)
  expect(result.length).toBeGreaterThan(0)
})
