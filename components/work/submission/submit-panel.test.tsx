import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { KeptDrafts } from './kept-drafts'
import { SubmitPanel } from './submit-panel'
import { UnsavedTexts } from './unsaved-texts'

const { submit, kept, replace } = vi.hoisted(() => ({
  replace: vi.fn<(href: string) => void>(),
  submit: vi.fn<(raw: unknown) => Promise<unknown>>(),
  kept: vi.fn<() => Promise<unknown[]>>(),
}))
vi.mock('next/navigation', () => ({
  useRouter: () => ({ replace }),
  unstable_isUnrecognizedActionError: () => false,
  unstable_rethrow: () => {},
}))
vi.mock('@/lib/features/work/submissions/actions', () => ({ submitWorkAction: submit }))
vi.mock('@/components/work/workspace/drafts', () => ({ openDrafts: () => ({ all: kept }) }))

beforeEach(() => {
  vi.clearAllMocks()
  submit.mockResolvedValue({ ok: true, data: {} })
  kept.mockResolvedValue([])
})

async function open(missing: number) {
  const blocks = [{ id: 'b', title: { en: 'Conclusion', zh: '结论' } }]
  await act(async () => {
    renderInPortal(
      <UnsavedTexts text={{ person: 'p', teamId: 't', blocks }}>
        <KeptDrafts workspace="/pghome?team=3" />
        <SubmitPanel
          registrationId="r"
          missing={missing}
          workspace="/pghome?team=3"
          whyNot={null}
          receiptHref="/submission"
        />
      </UnsavedTexts>,
    )
  })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Submit/ })))
}
const button = (name: string) => screen.getByRole('button', { name })

test('a whole work that is saved is handed in at once', async () => {
  await open(0)
  expect(submit).toHaveBeenCalledExactlyOnceWith({ registrationId: 'r' })
  // The warning and the button ask the browser together.
  expect(kept).toHaveBeenCalledOnce()
})

test('what only this browser has is named in the question, and "Submit anyway" is the lesser button', async () => {
  kept.mockResolvedValue([{ block: 'b', content: 'mine', base: { content: '' } }])
  await open(0)
  expect(submit).not.toHaveBeenCalled()
  const question = screen.getByRole('alertdialog', { name: 'Submit without your unsaved changes?' })
  expect(question.textContent).toContain("A change in Conclusion wouldn't be part of your submission.")
  expect(screen.getByRole('link', { name: 'Open workspace' }).getAttribute('href')).toBe('/pghome?team=3')
  expect(button('Go back').className).toContain('button-primary')
  expect(button('Submit anyway').className).not.toContain('button-primary')
  await act(async () => fireEvent.click(button('Submit anyway')))
  expect(submit).toHaveBeenCalledOnce()
})

test('with something missing it asks as well', async () => {
  await open(2)
  expect(screen.getByRole('alertdialog', { name: 'Submit with 2 things missing?' })).toBeInstanceOf(HTMLElement)
  expect(submit).not.toHaveBeenCalled()
})

test('a tab that comes too late says that the team has submitted, and goes to the receipt', async () => {
  const message = 'This team has already submitted.'
  const fault = { key: 'workspaces.alreadySubmitted', code: 409, message, fields: [] }
  submit.mockResolvedValue({ ok: false, fault })
  await open(0)
  expect(screen.getByText(message)).toBeDefined()
  expect(replace).toHaveBeenCalledExactlyOnceWith('/submission')
})
