import 'fake-indexeddb/auto'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BlockView, WorkspaceView } from '@/lib/features/work/workspaces/get-workspace'
import { messagesOf } from '@/lib/i18n/messages'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { pace } from './block-saver'
import { presencePace } from './presence'
import { Workspace } from './workspace'

const words = messagesOf('en-US').workspace
const block: BlockView = {
  ...{ id: 'b', code: 'b', kind: 'TEXT', title: { zh: '题', en: 'Title' }, prompt: { zh: '', en: '' } },
  ...{ required: true, wordMin: null, wordMax: null, options: { columns: [], most: 1 }, checks: [], questions: [] },
  ...{ content: '', version: 0, words: 0, isFilled: false, savedAt: null, savedBy: null, openComments: 0 },
}
const view: WorkspaceView = {
  team: {
    ...{
      id: 'team',
      projectId: 'project',
      schoolId: 'school',
      code: 1,
      serial: 1,
      title: null,
      mediaEntryType: null,
      isNumbered: true,
    },
    ...{ templateId: 'template', version: 1, school: null, note: null },
    project: { code: '2025NSI', name: { zh: '项目', en: 'Project' }, commentsVisible: 'RELEASED', product: null },
  },
  members: [],
  sections: [{ id: 's', title: { zh: '节', en: 'Section' }, blocks: [block] }],
  progress: { requiredFilled: 0, requiredTotal: 0, totalLength: 0, checksDone: null, checksTotal: 0 },
  openComments: 0,
  reader: { isMember: true, mayWrite: true, whyNotWrite: null, mayReview: false, mayReopen: false },
  window: null,
  submission: null,
  reopened: null,
}

/** A fake portal: whose session it accepts, and what it was sent to save. */
class FakePortal {
  status = 200
  saved: string[] = []
  /** Over which versions. */
  versions: number[] = []
  fetch = async (path: string, { body }: { body: string }) => {
    if (this.status !== 200) {
      const fault = { key: 'auth.required', code: this.status, message: '', fields: [] }
      return Response.json({ ok: false, fault }, { status: this.status })
    }
    if (path === '/api/presence')
      return Response.json({ ok: true, data: { people: [], blocks: [], isSubmitted: false } })
    const { content, version } = JSON.parse(body)
    this.saved.push(content)
    this.versions.push(version)
    const savedAt = '2026-11-21T00:00:00.000Z'
    return Response.json({ ok: true, data: { version: this.saved.length, content, savedAt, progress: view.progress } })
  }
}

beforeEach(() => {
  // The draft store works in real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const account = {
  user: { name: 'Siyuan Lin', email: 'siyuan@demo.test', role: 'Student' },
  links: [],
  logOut: async () => ({ ok: true as const, data: null }),
}

/** Each page is somebody else's: a draft that one left on the device is not another's. */
let people = 0

async function openPage(blocks = [block], { person = `person${(people += 1)}`, portal = new FakePortal() } = {}) {
  vi.stubGlobal('fetch', portal.fetch)
  const refresh = vi.fn<() => void>()
  const nothing = () => {}
  const router = {
    refresh,
    back: nothing,
    forward: nothing,
    push: nothing,
    replace: nothing,
    prefetch: nothing,
    bfcacheId: '',
  }
  const { unmount } = renderInPortal(
    <AppRouterContext value={router}>
      <PathnameContext value="/pghome">
        <SearchParamsContext value={new URLSearchParams('project_id=1&team_code=2')}>
          <Workspace
            view={{ ...view, sections: view.sections.map((section) => ({ ...section, blocks })) }}
            person={person}
            closed={null}
            medium={null}
            comments={[]}
            now={new Date(0)}
            account={account}
            theme="system"
          />
        </SearchParamsContext>
      </PathnameContext>
    </AppRouterContext>,
  )
  const field = await vi.waitFor(() => screen.getAllByRole<HTMLTextAreaElement>('textbox').at(0))
  if (field === undefined) throw new Error('nothing to write in')
  return { portal, refresh, field, unmount }
}

test('keeps the page when the session ends while typing, and saves by itself after a sign-in elsewhere', async () => {
  const { portal, refresh, field } = await openPage()
  portal.status = 401
  await pass(presencePace.seen)
  expect(screen.getByText(words.signedOut.title)).toBeDefined()
  fireEvent.change(field, { target: { value: 'in the middle of a w' } })
  await pass(pace.idle + presencePace.signedOut)
  expect(field.value).toBe('in the middle of a w')
  expect(refresh).not.toHaveBeenCalled()
  const way = screen.getByRole('link', { name: words.signedOut.logIn })
  expect(way.getAttribute('href')).toBe(`/login?next=${encodeURIComponent('/pghome?project_id=1&team_code=2')}`)

  portal.status = 200
  await pass(presencePace.signedOut + pace.idle)
  expect(portal.saved).toEqual(['in the middle of a w'])
  expect(screen.queryByText(words.signedOut.title)).toBeNull()
  // The others' changes meanwhile are fetched.
  expect(refresh).toHaveBeenCalledOnce()
})

test('signs in again in place in WeChat, with the text on the device', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('MicroMessenger/8.0')
  const { portal, field } = await openPage()
  portal.status = 401
  fireEvent.change(field, { target: { value: 'in the middle of a w' } })
  await pass(presencePace.seen + pace.idle)
  expect(screen.getByRole('link', { name: words.signedOut.logInHere }).getAttribute('target')).toBeNull()
  vi.restoreAllMocks()
})

test('reloads a work that is out of reach once', async () => {
  const { portal, refresh } = await openPage()
  portal.status = 404
  await pass(3 * presencePace.seen)
  expect(refresh).toHaveBeenCalledOnce()
})

test('keeps a text to be copied where the work is out of reach before it is saved', async () => {
  const { portal, refresh, field } = await openPage()
  portal.status = 404
  fireEvent.change(field, { target: { value: 'written on the train' } })
  await pass(3 * presencePace.seen)
  expect(refresh).not.toHaveBeenCalled()
  const copy = screen.getByRole('button', { name: words.kept.copy })
  expect(copy.closest('[role=alert]')?.textContent).toContain('written on the train')
})

test('the browser’s Back shows what was saved since the page was read, and what is typed is typed over that', async () => {
  const person = 'person with a Back'
  const { portal, field, unmount } = await openPage([block], { person })
  fireEvent.change(field, { target: { value: 'warm' } })
  await pass(pace.idle)
  fireEvent.change(field, { target: { value: 'warmer' } })
  unmount()
  await pass(0)
  expect(portal.saved).toEqual(['warm', 'warmer'])

  // The browser keeps the page as it was read at first.
  const again = await openPage([block], { person, portal })
  expect(again.field.value).toBe('warmer')
  fireEvent.change(again.field, { target: { value: 'warmer and warmer' } })
  await pass(pace.idle)
  expect(portal.versions).toEqual([0, 1, 2])
  again.unmount()
  const other = await openPage()
  expect(other.field.value).toBe('')
})

test('leads from a block to the next incomplete one, and from a lone one nowhere', async () => {
  const titled = (id: string, en: string, content = '') => ({ ...block, id, content, title: { zh: en, en } })
  await openPage([titled('a', 'Question'), titled('b', 'Method', 'as planned'), titled('c', 'Results')])
  const ways = () => screen.getAllByRole('button', { name: /^Next unfinished: / }).map(({ textContent }) => textContent)
  expect(ways()).toEqual(['Results', 'Results', 'Question'].map((title) => `Next unfinished: ${title}`))
  fireEvent.change(screen.getAllByRole('textbox')[2] as HTMLElement, { target: { value: 'warmer' } })
  expect(ways()).toEqual(['Next unfinished: Question', 'Next unfinished: Question'])
})

test('separates the parts of an outline item for screen readers', async () => {
  await openPage()
  const { state, required } = words
  const name = new RegExp(`^${state.empty}, Title ?, ${required}$`)
  expect(screen.getByRole('link', { name })).toBeDefined()
})

test('the outline over the page says what is missing, and which block is in view', async () => {
  await openPage()
  fireEvent.click(screen.getByRole('button', { name: `${words.outline} 0/0` }))
  const sheet = await vi.waitFor(() => screen.getByRole('dialog', { name: new RegExp(`^${words.outline}: `) }), {
    timeout: 5_000,
  })
  expect(sheet.textContent).toContain(words.stillMissing.replace('{blocks}', 'Title'))
  expect(within(sheet).getByRole('link', { current: 'location' }).textContent).toContain('Title')
})

test('has one head, with the paper, the language and the way out behind one button', async () => {
  await openPage()
  const title = screen.getByRole('heading', { level: 1, name: words.untitled })
  const head = within(title.closest('header') ?? title)
  fireEvent.click(head.getByRole('button', { name: words.more }))
  const panel = within(await vi.waitFor(() => screen.getByRole('dialog', { name: words.more }), { timeout: 5_000 }))
  expect(panel.getByRole('link', { name: words.print }).getAttribute('href')).toMatch(/^\/toPrint\?/)
  expect(panel.getByText(account.user.name)).toBeDefined()
  expect(panel.getByRole('group', { name: messagesOf('en-US').shell.language })).toBeDefined()
  expect(panel.getByRole('button', { name: messagesOf('en-US').shell.logOut })).toBeDefined()
})
