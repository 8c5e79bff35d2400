import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { EnterStudentDialog } from './enter-student-dialog'
import { SignUpDialog } from './sign-up-dialog'

const server = vi.hoisted(() => ({
  form: {} as object,
  answer: { ok: true, data: { id: 'r' } } as object,
  sent: [] as unknown[],
  asked: [] as unknown[],
}))
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh() {}, push() {} }),
}))
vi.mock('@/lib/features/registrations/kept-registrations/actions', () => {
  const send = async (input: unknown) => {
    server.sent.push(input)
    return server.answer
  }
  return {
    openSignUpAction: async () => server.form,
    registerInPackageAction: send,
    registerNewStudentAction: send,
    registerStudentAction: send,
  }
})
vi.mock('@/lib/features/registrations/registrations/actions', () => ({
  findLookalikesAction: async () => ({ ok: true, data: [] }),
}))
vi.mock('@/lib/features/people/contacts/actions', () => ({
  async findSchoolContactsAction(input: unknown) {
    server.asked.push(input)
    const contact = { family: '陈', given: '静', latinName: 'Jing Chen' }
    return { ok: true, data: ['c', 'd'].map((id) => ({ ...contact, id, latinName: `${contact.latinName} ${id}` })) }
  },
}))
vi.mock('@/lib/features/people/schools/actions', () => ({
  listSchoolsByProvinceAction: async () => ({ ok: true, data: { rows: [] } }),
}))

const events = [
  { code: 'MATH', name: 'Math', isExtra: false, isDefault: true },
  { code: 'ECON', name: 'Economics', isExtra: false, isDefault: false },
]
const open = {
  ...{ code: 'NSI', name: 'Scholars', season: '26-27', feeMinor: 12_000, currency: 'SGD', events },
  ...{ required: ['nativeFamily', 'nativeGiven', 'email'], whyNotSignUp: null },
}
const closed = { ...open, code: 'OLD', name: 'Elders', feeMinor: 0, whyNotSignUp: 'registrations.closed' }
const offer = (projects: object[], packages: object[] = []) => ({
  ok: true,
  data: { projects, packages, years: [2027], provinces: [{ id: 'p', label: 'Shanghai' }] },
})
const student = { id: 's', name: 'Anna Li', schoolId: 'school', linkedIds: ['d'], hasAdviser: false }
const show = (given = student) => renderInPortal(<SignUpDialog student={given} onClose={() => {}} />)
const choose = async (code: string) =>
  fireEvent.change(await screen.findByRole('combobox', { name: /^Project/ }), { target: { value: code } })
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Register student' })))

beforeEach(() => {
  server.form = offer([open, closed])
  server.answer = { ok: true, data: { id: 'r' } }
  server.sent = []
  server.asked = []
})

test('a student is registered for a project with events and an adviser, at the price of the project', async () => {
  show()
  await screen.findByRole('combobox', { name: /^Project/ })
  await press()
  expect(await screen.findByText('Please choose a project.')).toBeDefined()
  await choose('NSI')
  expect(screen.getByText(/^Fee: .*120/)).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Economics' }))
  const adviser = await screen.findByRole('combobox', { name: /^Adviser/ })
  await waitFor(() => expect(within(adviser).getAllByRole('option')).toHaveLength(2))
  expect(within(adviser).queryByRole('option', { name: 'Jing Chen d' })).toBeNull()
  fireEvent.change(adviser, { target: { value: 'c' } })
  await press()
  expect(server.sent).toEqual([
    { studentId: 's', projectCode: 'NSI', events: ['MATH', 'ECON'], extraEvents: [], contactId: 'c' },
  ])
  expect(server.asked).toEqual([{ schoolId: 'school' }])
})

test('a fee is waived with a reason alone', async () => {
  show({ ...student, hasAdviser: true })
  await choose('NSI')
  expect(screen.queryByRole('combobox', { name: /^Adviser/ })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Waive the fee/ }))
  await press()
  expect(await screen.findByText('Please give a reason.')).toBeDefined()
  expect(server.sent).toEqual([])
  fireEvent.input(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Sponsored' } })
  await press()
  expect(server.sent).toMatchObject([{ projectCode: 'NSI', waiverReason: 'Sponsored' }])
})

test('a package is chosen beside the projects, with what is in it, and its fee asked for or waived', async () => {
  const bundle = { id: 'k', name: 'All sciences', feeMinor: 30_000, currency: 'SGD', whyNotSignUp: null }
  const some = { ...bundle, uses: 2, projects: ['Maths', 'Physics', 'Biology'] }
  const ended = { ...bundle, id: 'e', name: 'Ended', uses: null, projects: ['Maths'], whyNotSignUp: 'packages.closed' }
  server.form = offer([open], [some, ended])
  show()
  const choice = await screen.findByRole('combobox', { name: /^Project or package/ })
  expect(within(choice).getByRole('group', { name: 'Packages' })).toBeDefined()
  await press()
  expect(await screen.findByText('Please choose a project or package.')).toBeDefined()
  await choose('e')
  expect(screen.getByText(/^Includes Maths/)).toBeDefined()
  expect(screen.getByRole('button', { name: /^Register student/ }).getAttribute('aria-disabled')).toBe('true')
  await choose('k')
  expect(screen.queryByRole('checkbox', { name: 'Economics' })).toBeNull()
  expect(screen.getByText(/up to 2 of these after this: Maths, Physics, and Biology/)).toBeDefined()
  expect(screen.getByText(/^Fee: .*300/)).toBeDefined()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Waive the fee/ }))
  fireEvent.input(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Sponsored' } })
  await press()
  expect(server.sent).toEqual([{ studentId: 's', packageId: 'k', waiverReason: 'Sponsored' }])
})

test('what takes nobody now is grey and says why', async () => {
  show()
  await choose('OLD')
  expect(screen.getByRole('button', { name: /^Register student/ }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText(/Registration (for|is|has)? ?.*closed/i).length).toBeGreaterThan(0)
  expect(screen.getByText('No fee')).toBeDefined()
})

test('a refusal is told and what was chosen stays; nothing to choose, and no answer, are said as such', async () => {
  const { unmount } = show()
  await choose('NSI')
  server.answer = { ok: false, fault: { key: 'projects.full', message: 'This project is full.', fields: [] } }
  await press()
  expect(await screen.findByText('This project is full.')).toBeDefined()
  expect(screen.getByRole('combobox', { name: /^Project/ })).toHaveProperty('value', 'NSI')
  unmount()
  server.form = offer([])
  const empty = show()
  expect(await screen.findByText('No projects to register for')).toBeDefined()
  empty.unmount()
  server.form = { ok: false, fault: { key: 'unexpected', message: 'Something went wrong.', fields: [] } }
  show()
  expect(await screen.findByText('Something went wrong.')).toBeDefined()
})

test('a student who is new belongs to a school, or is said to have none', async () => {
  server.form = offer([open])
  renderInPortal(<EnterStudentDialog onClose={() => {}} />)
  await choose('NSI')
  // The project stands first.
  expect(document.activeElement).not.toBe(screen.getByRole('textbox', { name: /^Last name \(/ }))
  const fill = (name: RegExp, value: string) =>
    fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } })
  fill(/^Last name \(/, '王')
  fill(/^First name \(/, '小明')
  fill(/^Email/, 'new@school.test')
  await press()
  expect(server.sent).toEqual([])
  expect((await screen.findAllByText(/^Please .*school/i)).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('radio', { name: 'No school' }))
  await press()
  expect(server.sent).toEqual([
    {
      ...{ nativeFamily: '王', nativeGiven: '小明', email: 'new@school.test', projectCode: 'NSI' },
      ...{ schoolKind: 'none', events: ['MATH'], extraEvents: [] },
    },
  ])
})

test('a student who is new is entered into a package, with what its form asks for', async () => {
  const bundle = { id: 'k', name: 'All sciences', feeMinor: 30_000, currency: 'SGD', whyNotSignUp: null }
  server.form = offer([open], [{ ...bundle, uses: null, projects: ['Maths', 'Physics'], required: ['email'] }])
  renderInPortal(<EnterStudentDialog onClose={() => {}} />)
  const choice = await screen.findByRole('combobox', { name: /^Project or package/ })
  expect(within(choice).getByRole('option', { name: 'All sciences' })).toBeDefined()
  await press()
  expect((await screen.findAllByText('Please choose a project or package.')).length).toBeGreaterThan(0)
  await choose('k')
  expect(screen.getByText(/^Includes Maths and Physics/)).toBeDefined()
  expect(screen.getByText(/^Fee: .*300/)).toBeDefined()
  expect(screen.queryByRole('checkbox', { name: 'Math' })).toBeNull()
  fireEvent.input(screen.getByRole('textbox', { name: /^Email/ }), { target: { value: 'new@school.test' } })
  fireEvent.click(screen.getByRole('radio', { name: 'No school' }))
  await press()
  expect(server.sent).toEqual([
    { email: 'new@school.test', packageId: 'k', schoolKind: 'none', events: [], extraEvents: [] },
  ])
})
