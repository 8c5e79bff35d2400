import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { type Candidates, InvoicePicker } from './invoice-picker'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))
vi.mock('@/lib/features/payments/invoices/actions', () => ({ makeInvoiceAction: async () => ({}) }))

const target = { student: null, school: null, number: 'A-1', project: null, package: null, isCancelled: false }
const rows: Candidates['rows'] = [null, null, 'invoices.onAnother' as const].map((whyNot, at) => ({
  ...{ id: String(at), target, currency: 'SGD', totalMinor: 1_000, isReduced: false, isOver: at === 1, whyNot },
}))
const days = { first: '2026-11-28', usual: '2026-12-28', last: '2027-11-28' }
const open = (more: number) =>
  renderInPortal(<InvoicePicker {...{ rows, more, days, hasAccount: true, schoolId: 's', isOffice: false }} />)

test('says how many registrations wait beside those it lists', () => {
  open(400)
  const said = 'These are the first 2 of 402 registrations. The others appear here once these are on an invoice.'
  expect(screen.getByText(said)).toBeDefined()
})

test('chooses all except those of a project that has ended, which is chosen by itself', () => {
  open(0)
  const [onPhone, all, first, ended] = screen.getAllByRole<HTMLInputElement>('checkbox')
  const chooseAll = screen.getAllByRole('checkbox', { name: 'Choose all except those of ended projects' })
  expect(chooseAll).toEqual([onPhone, all])
  fireEvent.click(onPhone as HTMLInputElement)
  expect([onPhone, all, first, ended].map((box) => box?.checked)).toEqual([true, true, true, false])
  fireEvent.click(ended as HTMLInputElement)
  expect([all, first, ended].map((box) => box?.checked)).toEqual([true, true, true])
  expect(screen.getByText('The project has ended')).toBeDefined()
})

test('says nothing of others where it lists all of them', () => {
  open(0)
  expect(screen.queryByText(/^These are the first/)).toBeNull()
})

test('finds the registrations of a project among many, and chooses all of these alone', () => {
  const named = (code: string, at: number): Candidates['rows'][number] => ({
    ...{ id: `${code}${at}`, currency: 'SGD', totalMinor: 1_000, isReduced: false, isOver: false, whyNot: null },
    target: { ...target, number: `${code}-${at}`, project: { code, name: { zh: '项目', en: 'Project' } } },
  })
  const many = ['NSI', 'NRI'].flatMap((code) => Array.from({ length: 6 }, (_, at) => named(code, at)))
  const picker = { rows: many, more: 0, days, hasAccount: true, schoolId: 's', isOffice: false }
  renderInPortal(<InvoicePicker {...picker} />)
  const [other] = screen.getByText('NRI-3').closest('tr')?.getElementsByTagName('input') ?? []
  fireEvent.click(other as HTMLInputElement)
  const search = screen.getByLabelText('Student, project or number')
  // As a Chinese keyboard may write it.
  fireEvent.change(search, { target: { value: 'ｎｓｉ' } })
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(screen.queryByText('NRI-3')).toBeNull()
  fireEvent.click(screen.getAllByLabelText('Choose all')[0] as HTMLElement)
  expect(screen.getByText(/^7 /)).toBeDefined()
})
