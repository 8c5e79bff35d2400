import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import fc from 'fast-check'
import type { FullName } from '@/lib/i18n/person-name'
import { createBlockSaver, pace } from './block-saver'
import type { BlockNews } from './block-state'
import { openDrafts } from './drafts'
import type { SaveOutcome, Newer, Save } from './transport'

const liWei: FullName = { nativeFamily: '李', nativeGiven: '伟', latinFamily: 'Li', latinGiven: 'Wei' }
const tidy = (content: string) => content.replaceAll('<script>', '')

beforeEach(() => {
  // The draft store works in real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A fake portal: each save makes a version, equal content makes none, and a stale save gets a conflict. */
class FakePortal {
  versions: { content: string; isMate: boolean }[] = []
  network: 'up' | 'down' | 'answersLost' | 'busy' = 'up'
  isSignedIn = true
  closed: string | null = null
  asked: Save[] = []
  /** Versions of a team-mate that a save from here has replaced. */
  overwritten: number[] = []

  get version() {
    return this.versions.length
  }
  get content() {
    return this.versions.at(-1)?.content ?? ''
  }

  mateSaves(content: string) {
    this.versions.push({ content, isMate: true })
  }
  newest(): Newer {
    return {
      version: this.version,
      content: this.content,
      savedAt: new Date(this.version).toISOString(),
      savedBy: liWei,
    }
  }

  send = async (save: Save): Promise<SaveOutcome> => {
    this.asked.push(save)
    const { network } = this
    await new Promise((done) => setTimeout(done, 100))
    if (network === 'down') return { kind: 'later', isOffline: true, seconds: null }
    if (network === 'busy') return { kind: 'later', isOffline: false, seconds: 3 }
    const answer = this.answer(save)
    return network === 'answersLost' ? { kind: 'later', isOffline: true, seconds: null } : answer
  }

  private answer({ content, version }: Save): SaveOutcome {
    if (!this.isSignedIn) return { kind: 'signedOut' }
    if (this.closed !== null) return { kind: 'closed', message: this.closed }
    const clean = tidy(content)
    if (this.version === 0 || clean !== this.content) {
      if (version !== this.version) return { kind: 'overtaken', newer: this.newest() }
      if (this.versions.at(-1)?.isMate) this.overwritten.push(this.version)
      this.versions.push({ content: clean, isMate: false })
    }
    return {
      kind: 'saved',
      saved: { version: this.version, content: clean, savedAt: new Date(this.version).toISOString() },
    }
  }
}

let teams = 0

/** A page of a team of its own on this device; a second one with the same `team` is the reloaded page. */
function openPage(portal: FakePortal, { team = `team-${++teams}`, tabs = [] as ((news: BlockNews) => void)[] } = {}) {
  const drafts = openDrafts('person', team)
  const saver = createBlockSaver({
    block: 'block',
    start: { content: portal.content, version: portal.version, savedAt: null, savedBy: null },
    send: portal.send,
    drafts,
    tell: (news) => {
      for (const tab of tabs) if (tab !== follow) tab(news)
    },
    onState: () => {},
  })
  const follow = (news: BlockNews) => saver.follow(news)
  tabs.push(follow)
  return {
    team,
    saver,
    drafts,
    async restore() {
      for (const draft of await drafts.all()) saver.restore(draft)
    },
  }
}

/** Waits until pending writes to the device are done. */
const settled = async () => {
  for (let turn = 0; turn < 8; turn += 1) await new Promise((done) => setImmediate(done))
}
const pass = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await settled()
}

describe('a block saves itself', () => {
  test('one second after the last key, and at once when it is left', async () => {
    const portal = new FakePortal()
    const { saver } = openPage(portal)
    saver.change('a')
    await pass(900)
    saver.change('ab')
    await pass(900)
    expect(portal.asked).toEqual([])
    await pass(300)
    expect(portal.content).toBe('ab')
    expect(saver.state()).toMatchObject({ status: 'clean', version: 1, isOwn: true })

    saver.change('abc')
    saver.save()
    await pass(150)
    expect(portal.content).toBe('abc')
  })

  test('every ten seconds while typing never pauses', async () => {
    const portal = new FakePortal()
    const { saver } = openPage(portal)
    for (let key = 0; key < 45; key += 1) {
      saver.change('x'.repeat(key + 1))
      await pass(500)
    }
    expect(portal.version).toBe(2)
  })

  test('with one save at a time, followed by what is typed meanwhile', async () => {
    const portal = new FakePortal()
    const { saver } = openPage(portal)
    saver.change('a')
    saver.save()
    saver.change('ab')
    saver.save()
    expect(portal.asked).toHaveLength(1)
    await pass(2_000)
    expect(portal.asked.map(({ content, version }) => [content, version])).toEqual([
      ['a', 0],
      ['ab', 1],
    ])
    expect(saver.state().status).toBe('clean')
  })

  test("and keeps the editor's text, without a second save, when the portal normalises it", async () => {
    const portal = new FakePortal()
    const { saver } = openPage(portal)
    saver.change('a<script>')
    await pass(60_000)
    expect(portal.asked).toHaveLength(1)
    expect(saver.state()).toMatchObject({ status: 'clean', content: 'a<script>', savedContent: 'a' })
  })

  test('and sends and keeps nothing when the typing is undone', async () => {
    const portal = new FakePortal()
    const { saver, drafts } = openPage(portal)
    saver.change('a')
    saver.change('')
    await pass(5_000)
    expect(portal.asked).toEqual([])
    expect(saver.state().status).toBe('clean')
    expect(await drafts.all()).toEqual([])
  })
})

describe('a text that is costly to read', () => {
  const typed = (read: string[], content: string) => () => {
    read.push(content)
    return content
  }

  test('is read in a pause, or every second and a half while typing never pauses, and says at once that it is not saved', async () => {
    const portal = new FakePortal()
    const { saver } = openPage(portal)
    const read: string[] = []
    saver.typing(typed(read, 'a'))
    expect(saver.state().status).toBe('dirty')
    await pass(150)
    saver.typing(typed(read, 'ab'))
    expect(read).toEqual([])
    await pass(450)
    expect(read).toEqual(['ab'])
    for (let key = 0; key < 30; key += 1) {
      saver.typing(typed(read, 'x'.repeat(key + 1)))
      await pass(100)
    }
    expect(read).toHaveLength(3)
    await pass(2_000)
    expect(portal.content).toBe('x'.repeat(30))
    expect(saver.state().status).toBe('clean')
  })

  test('is read when the block is left or the page is closed, to the last key', async () => {
    const portal = new FakePortal()
    const { saver } = openPage(portal)
    saver.typing(() => 'left')
    saver.save()
    await pass(150)
    expect(portal.content).toBe('left')
    saver.typing(() => 'closed')
    saver.leave(true)
    await pass(150)
    expect(portal.content).toBe('closed')
  })

  test('is not lost to a newer version that arrives before it is read', async () => {
    const portal = new FakePortal()
    const { saver } = openPage(portal)
    saver.typing(() => 'mine')
    portal.mateSaves('theirs')
    saver.adopt(portal.newest())
    expect(saver.state().content).toBe('mine')
    await pass(2_000)
    expect(saver.state()).toMatchObject({ status: 'conflict', content: 'mine', newer: { content: 'theirs' } })
    expect(portal.overwritten).toEqual([])
  })

  test('is saved again where nothing has changed in the end', async () => {
    const portal = new FakePortal()
    const { saver } = openPage(portal)
    saver.typing(() => '')
    await pass(500)
    expect(saver.state().status).toBe('clean')
    await pass(5_000)
    expect(portal.asked).toEqual([])
  })
})

describe('typed text is never lost', () => {
  test('is kept offline, sent again, and removed from the device once it is saved', async () => {
    const portal = new FakePortal()
    const { saver, drafts } = openPage(portal)
    portal.network = 'down'
    saver.change('offline text')
    await pass(2_000)
    expect(saver.state().status).toBe('offline')
    saver.change('offline text, more')
    await settled()
    expect(await drafts.all()).toMatchObject([{ content: 'offline text, more' }])
    const tried = portal.asked.length
    await pass(500)
    expect(portal.asked.length).toBe(tried)

    portal.network = 'up'
    await pass(60_000)
    expect(portal.content).toBe('offline text, more')
    expect(saver.state().status).toBe('clean')
    expect(await drafts.all()).toEqual([])
  })

  test('is restored by a reload', async () => {
    const portal = new FakePortal()
    const page = openPage(portal)
    portal.network = 'down'
    page.saver.change('half a sentence')
    await settled()
    page.saver.stop()

    portal.network = 'up'
    const again = openPage(portal, page)
    await again.restore()
    expect(again.saver.state().content).toBe('half a sentence')
    await pass(200)
    expect(portal.content).toBe('half a sentence')
  })

  test('raises no conflict when the answer to a save was lost, also after a reload and more typing', async () => {
    const portal = new FakePortal()
    const page = openPage(portal)
    portal.network = 'answersLost'
    page.saver.change('first<script>')
    await pass(1_200)
    expect(portal.content).toBe('first')
    page.saver.change('first, second')
    await settled()
    page.saver.stop()

    portal.network = 'up'
    const again = openPage(portal, page)
    await again.restore()
    await pass(5_000)
    expect(again.saver.state()).toMatchObject({ status: 'clean', newer: null })
    expect(portal.versions.map(({ content }) => content)).toEqual(['first', 'first, second'])
  })

  test('is sent while the page is left, and the next visit finds it saved', async () => {
    const portal = new FakePortal()
    const page = openPage(portal)
    page.saver.change('last words')
    page.saver.leave(true)
    expect(portal.asked).toMatchObject([{ content: 'last words', isLeaving: true }])
    await settled()
    page.saver.stop()
    await vi.advanceTimersByTimeAsync(100)
    const again = openPage(portal, page)
    await again.restore()
    await pass(2_000)
    expect(portal.versions).toHaveLength(1)
    expect(again.saver.state().status).toBe('clean')
  })

  test('stays after the session has ended, and is saved after the next sign-in', async () => {
    const portal = new FakePortal()
    const { saver, drafts } = openPage(portal)
    portal.isSignedIn = false
    saver.change('mine')
    await pass(1_500)
    expect(saver.state().status).toBe('signedOut')
    expect(await drafts.all()).toHaveLength(1)
    portal.isSignedIn = true
    saver.save()
    await pass(150)
    expect(saver.state().status).toBe('clean')
  })

  test('is no longer sent after the end, and stays to be copied', async () => {
    const portal = new FakePortal()
    const { saver, drafts } = openPage(portal)
    portal.closed = 'The deadline has passed.'
    saver.change('too late')
    await pass(60_000)
    expect(portal.asked).toHaveLength(1)
    expect(saver.state()).toMatchObject({ status: 'closed', content: 'too late', message: 'The deadline has passed.' })
    expect(await drafts.all()).toHaveLength(1)
  })

  test('reports a device that cannot keep anything', async () => {
    const portal = new FakePortal()
    const saver = createBlockSaver({
      block: 'block',
      start: { content: '', version: 0, savedAt: null, savedBy: null },
      send: portal.send,
      drafts: { keep: async () => Promise.reject(new Error('no room')), forget: async () => {} },
      tell: () => {},
      onState: () => {},
    })
    saver.change('a')
    await settled()
    expect(saver.state().isKept).toBe(false)
  })
})

describe('two versions', () => {
  async function conflicting() {
    const portal = new FakePortal()
    portal.mateSaves('one')
    const page = openPage(portal)
    page.saver.change('one, mine')
    portal.mateSaves('one, theirs')
    await pass(1_200)
    expect(page.saver.state()).toMatchObject({ status: 'conflict', content: 'one, mine', newer: portal.newest() })
    return { portal, ...page }
  }

  test('are both kept until the writer decides', async () => {
    const { portal, saver, drafts } = await conflicting()
    saver.change('one, mine and more')
    await pass(60_000)
    expect(portal.content).toBe('one, theirs')
    expect(await drafts.all()).toMatchObject([{ content: 'one, mine and more', base: { version: 1, content: 'one' } }])
  })

  test('lets the writer put their own over the other', async () => {
    const { portal, saver } = await conflicting()
    saver.decide('one, mine')
    await pass(200)
    expect(portal.content).toBe('one, mine')
    expect(saver.state().status).toBe('clean')
  })

  test('lets the writer take the other one', async () => {
    const { portal, saver, drafts } = await conflicting()
    saver.decide(null)
    await pass(5_000)
    expect(saver.state()).toMatchObject({ status: 'clean', content: 'one, theirs', savedBy: liWei })
    expect(portal.version).toBe(2)
    expect(await drafts.all()).toEqual([])
  })

  test('asks for a decision again when another version has arrived meanwhile', async () => {
    const { portal, saver } = await conflicting()
    portal.mateSaves('one, theirs, newest')
    saver.decide('both')
    await pass(200)
    expect(saver.state()).toMatchObject({ status: 'conflict', content: 'both', newer: portal.newest() })
  })

  test('replaces what is saved by newer news, and never what is typed', async () => {
    const portal = new FakePortal()
    portal.mateSaves('one')
    const { saver } = openPage(portal)
    portal.mateSaves('two')
    saver.adopt(portal.newest())
    expect(saver.state()).toMatchObject({ content: 'two', version: 2, savedBy: liWei })
    saver.change('two, mine')
    portal.mateSaves('three')
    saver.adopt(portal.newest())
    expect(saver.state().content).toBe('two, mine')
  })
})

describe('two tabs of one person', () => {
  test('show the same text, of which one tab saves', async () => {
    const portal = new FakePortal()
    const tabs: ((news: BlockNews) => void)[] = []
    const one = openPage(portal, { tabs })
    const other = openPage(portal, { team: one.team, tabs })
    one.saver.change('typed in one')
    expect(other.saver.state().content).toBe('typed in one')
    await pass(30_000)
    expect(portal.asked).toHaveLength(1)
    other.saver.change('typed in one and in the other')
    await pass(30_000)
    expect([one.saver.state(), other.saver.state()]).toMatchObject([
      { status: 'clean', version: 2, newer: null },
      { status: 'clean', version: 2, newer: null },
    ])
  })

  test('lets the other tab save when the one with the typing is closed', async () => {
    const portal = new FakePortal()
    const tabs: ((news: BlockNews) => void)[] = []
    const one = openPage(portal, { tabs })
    openPage(portal, { team: one.team, tabs })
    portal.network = 'down'
    one.saver.change('typed and gone')
    one.saver.stop()
    portal.network = 'up'
    await pass(pace.elsewhere + 200)
    expect(portal.content).toBe('typed and gone')
  })
})

type SaverStep =
  | 'type'
  | 'wait'
  | 'longWait'
  | 'down'
  | 'up'
  | 'lose'
  | 'busy'
  | 'mate'
  | 'news'
  | 'reload'
  | 'leave'
  | 'decide'
const steps: SaverStep[] = [
  'type',
  'wait',
  'longWait',
  'down',
  'up',
  'lose',
  'busy',
  'mate',
  'news',
  'reload',
  'leave',
  'decide',
]

test('saves what was typed last and replaces no unseen version of a team-mate, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 5, maxLength: 40 }), async (history) => {
      const portal = new FakePortal()
      let page = openPage(portal)
      let typed = ''
      let count = 0
      const seen = new Set<number>()
      const look = () => {
        const { status, newer, version } = page.saver.state()
        if (newer !== null) seen.add(newer.version)
        if (status === 'clean') seen.add(version)
      }
      const play: Record<SaverStep, () => Promise<void> | void> = {
        type: () => {
          typed = `text ${++count}`
          page.saver.change(typed)
        },
        wait: () => pass(700),
        longWait: () => pass(12_000),
        down: () => void (portal.network = 'down'),
        up: () => void (portal.network = 'up'),
        lose: () => void (portal.network = 'answersLost'),
        busy: () => void (portal.network = 'busy'),
        mate: () => portal.mateSaves(`mate ${++count}`),
        news: () => page.saver.adopt(portal.newest()),
        reload: async () => {
          await settled()
          page.saver.leave(true)
          page.saver.stop()
          await pass(150)
          page = openPage(portal, page)
          seen.add(portal.version)
          await page.restore()
        },
        leave: () => page.saver.leave(false),
        decide: () => page.saver.decide(page.saver.state().content),
      }
      for (const step of history) {
        await play[step]()
        look()
      }
      portal.network = 'up'
      for (let round = 0; round < 3; round += 1) {
        await pass(40_000)
        look()
        page.saver.decide(page.saver.state().content)
      }
      await pass(40_000)
      expect(page.saver.state().status).toBe('clean')
      if (typed !== '') expect(portal.versions.map(({ content }) => content)).toContain(typed)
      expect(portal.overwritten.filter((version) => !seen.has(version))).toEqual([])
      page.saver.stop()
    }),
    { numRuns: 400 },
  )
})
