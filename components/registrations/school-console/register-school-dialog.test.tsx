import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInPortal } from '@/lib/testing/render-in-portal'
import { RegisterSchoolDialog } from './register-school-dialog'

const server = vi.hoisted(() => ({ offers: {} as object, sent: [] as unknown[] }))
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh() {}, push() {} }),
}))
vi.mock('@/lib/features/registrations/school-registrations/actions', () => ({
  openSchoolSignUpAction: async () => server.offers,
  async applyProjectAction(input: unknown) {
    server.sent.push(input)
    return { ok: true, data: { id: 'r' } }
  },
}))

const project = {
  ...{ id: 'p', code: 'NSI', name: 'Scholars', priceMinor: 50_000, currency: 'SGD', sites: [], whyNot: null },
  isMonitoring: false,
  events: [{ code: 'MATH', name: 'Math', isDefault: true }],
}
const full = { ...project, id: 'f', code: 'NRI', whyNot: 'projects.full' }
const person = { family: '陈', given: '静', email: 'chen@school.test' }
const contacts = ['a', 'b'].map((id) => ({ ...person, id, latinName: `Jing Chen ${id}` }))
const offer = (data: object) => ({ ok: true, data: { projects: [project, full], contacts, ...data } })
const show = () =>
  renderInPortal(<RegisterSchoolDialog school={{ id: 's', name: 'First School' }} onClose={() => {}} />)
const choose = async (id: string) =>
  fireEvent.change(await screen.findByRole('combobox', { name: /^Project/ }), { target: { value: id } })
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Register school' })))

beforeEach(() => {
  server.offers = offer({})
  server.sent = []
})

test('a school is registered with events and who is responsible, at the price of the project', async () => {
  show()
  await screen.findByRole('combobox', { name: /^Project/ })
  await press()
  expect(await screen.findByText('Please choose a project.')).toBeDefined()
  await choose('p')
  expect(screen.getByText('Price: SGD 500.00')).toBeDefined()
  await press()
  expect(await screen.findByText('Please choose an adviser!')).toBeDefined()
  expect(server.sent).toEqual([])
  fireEvent.click(screen.getByRole('checkbox', { name: /Chen b/ }))
  await press()
  expect(server.sent).toEqual([
    { schoolId: 's', projectId: 'p', contactIds: ['b'], events: ['MATH'], sendFundEmail: false },
  ])
})

test('a place of monitoring is chosen beside the projects', async () => {
  const places = { ...project, id: 'm', code: 'MON', name: 'Reading', events: [], isMonitoring: true }
  server.offers = offer({ projects: [project, places] })
  show()
  const group = within(await screen.findByRole('combobox', { name: /^Project/ })).getByRole('group', {
    name: 'Monitoring',
  })
  expect(within(group).getAllByRole('option')).toHaveLength(1)
  await choose('m')
  fireEvent.click(screen.getByRole('checkbox', { name: /Chen a/ }))
  await press()
  expect(server.sent).toMatchObject([{ schoolId: 's', projectId: 'm', contactIds: ['a'] }])
})

test('a price of its own needs an amount and a reason', async () => {
  show()
  await choose('p')
  fireEvent.click(screen.getByRole('checkbox', { name: /Chen a/ }))
  fireEvent.click(screen.getByRole('checkbox', { name: /^Set a different price/ }))
  await press()
  expect((await screen.findAllByText('Please enter an amount.')).length).toBeGreaterThan(0)
  expect(server.sent).toEqual([])
  fireEvent.input(screen.getByRole('textbox', { name: /^Price for this school/ }), { target: { value: '0' } })
  fireEvent.input(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'A partner' } })
  await press()
  expect(server.sent).toMatchObject([{ hasCustomPrice: true, customPriceMinor: 0, customPriceReason: 'A partner' }])
})

test('what takes no school is grey and says why; without projects or contacts there is no form', async () => {
  const { unmount } = show()
  await choose('f')
  expect(screen.getByRole('button', { name: /^Register school/ }).getAttribute('aria-disabled')).toBe('true')
  unmount()
  server.offers = offer({ projects: [] })
  const empty = show()
  expect(await screen.findByText('No projects for schools')).toBeDefined()
  empty.unmount()
  server.offers = offer({ contacts: [] })
  show()
  expect(await screen.findByText('The school has no contacts yet')).toBeDefined()
})
